import { enter, expect, test } from "../fixtures.ts";
import { createLender } from "../sandbox-control.ts";
import {
  aLoanId,
  callsInSeries,
  callsOfGoingThere,
  callsOfHovering,
  callsOfOpening,
} from "./page-views.ts";
import { portalScreens } from "./screens.ts";

for (const screen of portalScreens)
  test(`${screen.name} sends each API call once, by address and by link, and none when the pointer is over its links`, async ({
    page,
    lender,
  }) => {
    const view = { page, lender, address: screen.path(await aLoanId(page)) };
    expect(await callsOfOpening(view)).toEqual(screen.calls);
    expect(await callsOfHovering(view)).toEqual([]);
    expect(await callsOfGoingThere(view)).toEqual(screen.calls);
  });

test("each screen sends its API calls in parallel, but for those named", async ({
  playwright,
  baseURL,
}) => {
  const inSeries = portalScreens.map(async ({ name, path }) => {
    const lender = await createLender();
    const request = await playwright.request.newContext(baseURL ? { baseURL } : {});
    await enter({ request }, baseURL, lender);
    const address = path(await aLoanId({ request }));
    const calls = await callsInSeries({ request, lender, address });
    await request.dispose();
    return { name, calls };
  });
  expect(await Promise.all(inSeries)).toEqual(
    portalScreens.map(({ name, inSeries: calls = 0 }) => ({ name, calls })),
  );
});
