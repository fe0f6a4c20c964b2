import type { BrowserContextOptions, Page } from "playwright";
import type { Figure, Group } from "../figure.ts";
import { desk, phone } from "./conditions.ts";
import { ratioFigure } from "./ratio.ts";
import { momentOfRow } from "./row-watch.ts";
import { type Sides, sidesOf } from "./sides.ts";
import { onSlowPage } from "./slow-page.ts";
import { tellingFigure } from "./telling-figure.ts";
import { byTurns } from "./turns.ts";

const chip = { name: "first interaction answered, a filter's chip", unit: "×", goal: 0.5 };
const sort = { name: "first interaction answered, a sort link", unit: "×", goal: 0.5 };

/**
 * From the opening of the address to the rows that answer the first press, where the reader presses
 * as soon as there is something to press: whether scripts run by then or not. A phone has the chip;
 * headings to sort by stand in a wide window only.
 */
export const firstInteraction: Group = {
  name: "first interaction",
  aims: [chip, sort],
  measure: async (bench) => figuresOf(await sidesOf(bench)),
};

const all = "/movements?limit=25";

async function figuresOf(sides: Sides): Promise<Figure[]> {
  const { portalUrl, singlePageAppUrl, lists, rounds } = sides;
  const latest = `${all}&sort=-valueDate`;
  const unfiltered = await tellingFigure(lists, latest, { before: `${latest}&type=LOAN` });
  const smallest = `${all}&sort=amount`;
  const sorted = await tellingFigure(lists, smallest, { before: latest, balances: true });
  const pressing =
    (device: BrowserContextOptions, address: string, target: string, answer: string) => () =>
      onSlowPage(sides, device, async (page) => {
        await page.goto(address, { waitUntil: "commit" });
        const opened = await page.evaluate(() => performance.timeOrigin);
        await pressWhenSeen(page, target);
        return (await momentOfRow(page, answer)) - opened;
      });
  const times = await byTurns(rounds, {
    chip: pressing(
      phone,
      `${portalUrl}/movements?type=LOAN`,
      "a[aria-label='Quitar el filtro Tipo: Préstamo']",
      unfiltered,
    ),
    appChip: pressing(
      phone,
      `${singlePageAppUrl}/?type=LOAN`,
      "[role=button].MuiChip-deletable",
      unfiltered,
    ),
    sort: pressing(
      desk,
      `${portalUrl}/movements`,
      "[role=columnheader][data-key=amount] a, [role=columnheader][data-field=amount] a",
      sorted,
    ),
    appSort: pressing(
      desk,
      singlePageAppUrl,
      "[role=columnheader][data-field=amount] .MuiDataGrid-columnHeaderTitle",
      sorted,
    ),
  });
  return [
    ratioFigure(chip, { ours: times.chip, theirs: times.appChip }),
    ratioFigure(sort, { ours: times.sort, theirs: times.appSort }),
  ];
}

/** Presses the middle of the target as soon as it is drawn. */
async function pressWhenSeen(page: Page, selector: string): Promise<void> {
  const place = await page.evaluate(
    (wanted) =>
      new Promise<{ x: number; y: number }>((resolve) => {
        const look = () => {
          const seen = [...document.querySelectorAll(wanted)].find((each) =>
            each.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
          );
          if (!seen) return void requestAnimationFrame(look);
          seen.scrollIntoView({ block: "nearest", behavior: "instant" });
          const { x, y, width, height } = seen.getBoundingClientRect();
          resolve({ x: x + width / 2, y: y + height / 2 });
        };
        requestAnimationFrame(look);
      }),
    selector,
  );
  await page.mouse.click(place.x, place.y);
}
