import {
  aLoanId,
  callsInSeries,
  callsOfGoingThere,
  callsOfHovering,
  callsOfOpening,
} from "../../../e2e/budgets/page-views.ts";
import { portalScreens } from "../../../e2e/budgets/screens.ts";
import { enter } from "../../../e2e/fixtures.ts";
import { createLender } from "../../../e2e/sandbox-control.ts";
import type { Bench } from "../bench.ts";
import { type Figure, figureOf, type Group } from "../figure.ts";
import { desk } from "./conditions.ts";
import { chromiumOf, newContext } from "./sides.ts";

const opening = { name: "calls, first load: too many or missing", unit: "calls", goal: 0 };
const going = { name: "calls, soft navigation: too many or missing", unit: "calls", goal: 0 };
const hovering = { name: "calls, a pointer over 24 links, prefetches", unit: "calls", goal: 0 };
const inSeries = { name: "calls in series that need not be", unit: "calls", goal: 0 };

/** Calls to the lenders API per screen, compared with those it needs (e2e/budgets/screens.ts). */
export const apiCalls: Group = {
  name: "calls",
  aims: [opening, going, hovering, inSeries],
  measure: figuresOf,
};

async function figuresOf(bench: Bench): Promise<Figure[]> {
  const { publicOrigin: baseURL } = await bench.portal();
  const { browser } = await chromiumOf(bench);
  const context = await newContext(browser, { ...desk, baseURL });
  const counts = { opening: 0, going: 0, hovering: 0, inSeries: 0 };
  try {
    const lender = await createLender("luis");
    await enter(context, baseURL, lender);
    for (const screen of portalScreens) {
      const page = await context.newPage();
      const view = { page, lender, address: screen.path(await aLoanId(page)) };
      counts.opening += difference(await callsOfOpening(view), screen.calls);
      counts.hovering += (await callsOfHovering(view)).length;
      counts.going += difference(await callsOfGoingThere(view), screen.calls);
      counts.inSeries += await callsInSeries({ ...view, request: page.request });
      await page.close();
    }
  } finally {
    await context.close();
  }
  const note = `${portalScreens.length} screens`;
  return [
    figureOf(opening, [counts.opening], note),
    figureOf(going, [counts.going], note),
    figureOf(hovering, [counts.hovering], note),
    figureOf(inSeries, [counts.inSeries], note),
  ];
}

// The number of calls in one list only; a path may occur more than once.
function difference(seen: readonly string[], needed: readonly string[]): number {
  const missing = [...needed];
  const surplus = seen.filter((path) => {
    const at = missing.indexOf(path);
    if (at >= 0) missing.splice(at, 1);
    return at < 0;
  });
  return surplus.length + missing.length;
}
