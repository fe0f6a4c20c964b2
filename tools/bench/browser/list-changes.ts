import type { Locator, Page } from "playwright";
import type { Figure, Group } from "../figure.ts";
import { openLine, phone } from "./conditions.ts";
import { ratioFigure } from "./ratio.ts";
import { millisecondsToRow, momentOfPress, momentOfRow } from "./row-watch.ts";
import { type PortalSide, portalSideOf, type Sides, sidesOf } from "./sides.ts";
import { onSlowPage } from "./slow-page.ts";
import { byTurns } from "./turns.ts";
import { uniqueFigure } from "./unique-figure.ts";

const pageTurn = { name: "page turn, against the single-page app", unit: "×", goal: 0.6 };
const filterChange = { name: "filter change, against the single-page app", unit: "×", goal: 0.6 };

/** Time from pointer down to the new rows, on a phone whose page of movements is idle. */
export const listChanges: Group = {
  name: "list changes",
  aims: [pageTurn, filterChange],
  measure: async (bench) => figuresOf(await sidesOf(bench)),
  ofBuild: async (bench, build) => {
    const side = await portalSideOf(bench, build);
    const { turn, filter } = changesOf(side, await rowsOf(side));
    const measurements = [
      { figures: [{ name: "page turn", unit: "ms" }], take: async () => [await turn()] },
      { figures: [{ name: "filter change", unit: "ms" }], take: async () => [await filter()] },
    ];
    return { measurements, stop: async () => undefined };
  },
};

const firstPage = "/movements?limit=25&sort=-valueDate";

/** A figure of the first page, and of what replaces it. */
type Rows = Awaited<ReturnType<typeof rowsOf>>;

async function rowsOf({ lists }: PortalSide) {
  return {
    first: await uniqueFigure(lists, firstPage),
    next: await uniqueFigure(lists, `${firstPage}&offset=25`, { before: firstPage }),
    filtered: await uniqueFigure(lists, `${firstPage}&type=LOAN`, { before: firstPage }),
  };
}

async function figuresOf(sides: Sides): Promise<Figure[]> {
  const { singlePageAppUrl, rounds } = sides;
  const rows = await rowsOf(sides);
  const change = { side: sides, address: singlePageAppUrl, rows };
  const times = await byTurns(rounds, {
    ...changesOf(sides, rows),
    appTurn: () =>
      timeOfChange({ ...change, after: rows.next }, (page) =>
        press(page.getByLabel("Ir a la página siguiente")),
      ),
    appFilter: () => timeOfChange({ ...change, after: rows.filtered }, chooseType),
  });
  return [
    ratioFigure(pageTurn, { ours: times.turn, theirs: times.appTurn }),
    ratioFigure(filterChange, { ours: times.filter, theirs: times.appFilter }),
  ];
}

function changesOf(side: PortalSide, rows: Rows) {
  const change = { side, address: `${side.portalUrl}/movements`, rows };
  return {
    turn: () =>
      timeOfChange({ ...change, after: rows.next }, (page) =>
        press(page.getByLabel("Página siguiente")),
      ),
    filter: () =>
      timeOfChange({ ...change, after: rows.filtered }, async (page) => {
        await press(page.locator("main summary", { hasText: "Filtros" }));
        return chooseType(page);
      }),
  };
}

type Change = {
  readonly side: PortalSide;
  readonly address: string;
  readonly rows: Rows;
  readonly after: string;
};

function timeOfChange(
  { side, address, rows, after }: Change,
  action: (page: Page) => Promise<number>,
): Promise<number> {
  const work = async (page: Page) => {
    await millisecondsToRow(page, address, rows.first);
    // At rest on both sides: the other one is no Next page, whose hydration could be awaited.
    await page.waitForLoadState("networkidle");
    const pressed = await action(page);
    return (await momentOfRow(page, after)) - pressed;
  };
  return onSlowPage(side, phone, work, openLine);
}

async function chooseType(page: Page): Promise<number> {
  await page.locator("select:visible").first().selectOption("LOAN");
  return momentOfPress(page);
}

/** Milliseconds from pointer down to up, as of a finger. */
const held = 80;

// Presses without scrolling, which would add time on both sides. Returns when the pointer goes down.
function press(target: Locator): Promise<number> {
  return target.evaluate(async (element, milliseconds) => {
    const pressed = performance.timeOrigin + performance.now();
    const pointer = { bubbles: true, cancelable: true, isPrimary: true };
    element.dispatchEvent(new PointerEvent("pointerdown", pointer));
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    element.dispatchEvent(new PointerEvent("pointerup", pointer));
    (element as HTMLElement).click();
    return pressed;
  }, held);
}
