import type { Locator, Page } from "playwright";
import { bareNext, firstMovements } from "../bare-next.ts";
import type { Bench, Build, LendersApi } from "../bench.ts";
import type { Group, Measurement } from "../figure.ts";
import { millisecondsToRow, momentOfPress, momentOfRow } from "./row-watch.ts";
import { newLine, onSlowPhone, openLine } from "./slow-phone.ts";

type Money = { readonly amount: string };
type Row = { readonly amount?: Money; readonly outstandingPrincipal?: Money };

/**
 * An amount, without commas, that a phone shows in the rows of one call and not in those of another.
 * Throws when there is none, or the API returns no rows.
 */
async function uniqueFigure(api: LendersApi, path: string, other?: string): Promise<string> {
  const known = other === undefined ? [] : await figuresIn(api, other);
  const figure = (await figuresIn(api, path)).find(
    (each) => !known.some((text) => text.includes(each)),
  );
  if (!figure) throw new Error(`No figure is in ${path}${other ? ` but not in ${other}` : ""}.`);
  return figure;
}

// Amounts with two decimals: others are written in different ways.
async function figuresIn({ origin, token }: LendersApi, path: string): Promise<string[]> {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}/lenders/v1${path}`, { headers });
  if (!response.ok) throw new Error(`The lenders API returned ${response.status} to ${path}.`);
  const { data } = (await response.json()) as { data: Row[] };
  return data.flatMap((row) =>
    [row.amount, row.outstandingPrincipal].flatMap((money) =>
      money && /^\d{4,}\.\d{2}$/.test(money.amount) ? [money.amount] : [],
    ),
  );
}

/** Time from opening a list's URL to its rows, on a phone. */
export const rowsOnScreen: Group = {
  name: "rows-on-screen",
  needsBrowser: true,
  ofBuild: async (bench, build) => {
    const [portal, api] = await Promise.all([bench.portal(build), bench.lendersApi()]);
    const plain = `${(await bareNext(bench)).origin}/plain`;
    const rowsAt = async (address: string, call: string) => {
      const figure = await uniqueFigure(api, call);
      return onSlowPhone(bench, portal, newLine, (page) =>
        millisecondsToRow(page, address, figure),
      );
    };
    const ofMovements = {
      figures: [
        { name: "rows on screen, plain HTML", unit: "ms" },
        { name: "rows on screen, /movements", unit: "ms" },
        { name: "rows on screen, /movements over plain HTML", unit: "×", goal: { most: 1.2 } },
      ],
      take: async () => {
        const alone = await rowsAt(plain, firstMovements);
        const own = await rowsAt("/movements", firstMovements);
        return [alone, own, own / alone];
      },
    };
    const ofLoans = {
      figures: [{ name: "rows on screen, /loans", unit: "ms" }],
      take: async () => [
        await rowsAt("/loans", "/loans?limit=25&status=ACTIVE&sort=nextPaymentDate"),
      ],
    };
    return { measurements: [ofMovements, ofLoans], stop: async () => undefined };
  },
};

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
    call: `${firstMovements}&offset=25`,
    ask: (page) => press(page.getByLabel("Página siguiente")),
  },
  {
    name: "filter change",
    call: `${firstMovements}&type=LOAN`,
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
      uniqueFigure(api, firstMovements),
      uniqueFigure(api, call, firstMovements),
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
