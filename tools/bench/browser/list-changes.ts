import type { Locator, Page } from "playwright";
import type { Bench, Build } from "../bench.ts";
import type { Group, Measurement } from "../figure.ts";
import { millisecondsToRow, momentOfPress, momentOfRow } from "./row-watch.ts";
import { onSlowPhone, openLine } from "./slow-phone.ts";
import { firstMovements as firstPage, uniqueFigure } from "./unique-figure.ts";

type Change = {
  readonly name: string;
  /** The call to the lenders API for the rows that come. */
  readonly call: string;
  /** Asks for the rows; returns when the pointer went down, in ms since 1970. */
  readonly ask: (page: Page) => Promise<number>;
};

const changes: readonly Change[] = [
  {
    name: "page turn",
    call: `${firstPage}&offset=25`,
    ask: (page) => press(page.getByLabel("Página siguiente")),
  },
  {
    name: "filter change",
    call: `${firstPage}&type=LOAN`,
    ask: async (page) => {
      await press(page.locator("main summary", { hasText: "Filtros" }));
      await page.locator("select:visible").first().selectOption("LOAN");
      return momentOfPress(page);
    },
  },
];

/** Time from pointer down to the new rows, on a phone whose page of movements is idle. */
export const listChanges: Group = {
  name: "list-changes",
  needsBrowser: true,
  ofBuild: async (bench, build) => ({
    measurements: changes.map((change) => measurementOf(bench, build, change)),
    stop: async () => undefined,
  }),
};

function measurementOf(bench: Bench, build: Build, { name, call, ask }: Change): Measurement {
  const take = async () => {
    const [portal, api] = await Promise.all([bench.portal(build), bench.lendersApi()]);
    const [before, after] = await Promise.all([
      uniqueFigure(api, firstPage),
      uniqueFigure(api, call, firstPage),
    ]);
    const changed = onSlowPhone(bench, portal, openLine, async (page) => {
      await millisecondsToRow(page, "/movements", before);
      // At rest: another build may hydrate in another way.
      await page.waitForLoadState("networkidle");
      const pressed = await ask(page);
      return (await momentOfRow(page, after)) - pressed;
    });
    return [await changed];
  };
  return { figures: [{ name, unit: "ms" }], take };
}

/** Milliseconds from pointer down to up, as of a finger. */
const held = 80;

// Presses without scrolling, which would add time. Returns when the pointer goes down.
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
