import { expect, test } from "../fixtures.ts";
import {
  aLoanId,
  callsInSeries,
  callsOfGoingThere,
  callsOfHovering,
  callsOfOpening,
} from "./page-views.ts";
import { portalScreens } from "./screens.ts";

for (const screen of portalScreens) {
  test(`${screen.name} reads what it shows, once, and nothing for a pointer over its links`, async ({
    page,
    lender,
  }) => {
    const view = { page, lender, address: screen.path(await aLoanId(page)) };
    expect(await callsOfOpening(view)).toEqual(screen.calls);
    expect(await callsOfHovering(view)).toEqual([]);
  });

  test(`${screen.name} reads the same when it is gone to by a link`, async ({ page, lender }) => {
    const address = screen.path(await aLoanId(page));
    expect(await callsOfGoingThere({ page, lender, address })).toEqual(screen.calls);
  });

  test(`${screen.name} waits for no answer before it asks the rest`, async ({ page, lender }) => {
    const address = screen.path(await aLoanId(page));
    expect(await callsInSeries({ page, lender, address })).toBe(0);
  });
}
