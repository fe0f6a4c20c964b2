import type { Locator, Page } from "playwright";
import type { Figure, Group } from "../figure.ts";
import { openLine, phone } from "./conditions.ts";
import { ratioFigure } from "./ratio.ts";
import { millisecondsToRow, momentOfPress, momentOfRow } from "./row-watch.ts";
import { type Sides, sidesOf } from "./sides.ts";
import { onSlowPage } from "./slow-page.ts";
import { byTurns } from "./turns.ts";
import { uniqueFigure } from "./unique-figure.ts";

const pageTurn = { name: "page turn, against the single-page app", unit: "×", goal: 0.6 };
const filterChange = { name: "filter change, against the single-page app", unit: "×", goal: 0.6 };

/** Time from a press to the new rows, on a phone whose page of movements is idle. */
export const listChanges: Group = {
  name: "list changes",
  aims: [pageTurn, filterChange],
  measure: async (bench) => figuresOf(await sidesOf(bench)),
};

const firstPage = "/movements?limit=25&sort=-valueDate";

async function figuresOf(sides: Sides): Promise<Figure[]> {
  const { portalUrl, singlePageAppUrl, lists, rounds } = sides;
  const before = await uniqueFigure(lists, firstPage);
  const next = await uniqueFigure(lists, `${firstPage}&offset=25`, { before: firstPage });
  const filtered = await uniqueFigure(lists, `${firstPage}&type=LOAN`, { before: firstPage });
  const changing =
    (address: string, after: string, action: (page: Page) => Promise<unknown>) => () =>
      onSlowPage(
        sides,
        phone,
        async (page) => {
          await millisecondsToRow(page, address, before);
          await page.waitForLoadState("networkidle");
          await action(page);
          const drawn = await momentOfRow(page, after);
          return drawn - (await momentOfPress(page));
        },
        openLine,
      );
  const chooseType = (page: Page) => page.locator("select:visible").first().selectOption("LOAN");
  const portal = `${portalUrl}/movements`;
  const times = await byTurns(rounds, {
    turn: changing(portal, next, (page) => press(page.getByLabel("Página siguiente"))),
    appTurn: changing(singlePageAppUrl, next, (page) =>
      press(page.getByLabel("Ir a la página siguiente")),
    ),
    filter: changing(portal, filtered, async (page) => {
      await press(page.locator("main summary", { hasText: "Filtros" }));
      await chooseType(page);
    }),
    appFilter: changing(singlePageAppUrl, filtered, chooseType),
  });
  return [
    ratioFigure(pageTurn, { ours: times.turn, theirs: times.appTurn }),
    ratioFigure(filterChange, { ours: times.filter, theirs: times.appFilter }),
  ];
}

// Clicks without scrolling, which would add time on both sides.
function press(target: Locator): Promise<void> {
  return target.evaluate((element) => (element as HTMLElement).click());
}
