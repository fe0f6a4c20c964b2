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

for (const screen of portalScreens) {
  test(`${screen.name} sends each API call once, and none when the pointer is over its links`, async ({
    page,
    lender,
  }) => {
    const view = { page, lender, address: screen.path(await aLoanId(page)) };
    expect(await callsOfOpening(view)).toEqual(screen.calls);
    expect(await callsOfHovering(view)).toEqual([]);
  });

  test(`${screen.name} sends the same API calls when it is opened by a link`, async ({
    page,
    lender,
  }) => {
    const address = screen.path(await aLoanId(page));
    expect(await callsOfGoingThere({ page, lender, address })).toEqual(screen.calls);
  });
}

test("an open screen requests no other page", async ({ page }) => {
  const loan = await aLoanId(page);
  const requested: string[] = [];
  page.on("request", (request) => {
    if ("rsc" in request.headers()) requested.push(request.url());
  });
  // With all that the page requests by itself.
  for (const { path } of portalScreens) await page.goto(path(loan), { waitUntil: "networkidle" });
  expect(requested).toEqual([]);
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
