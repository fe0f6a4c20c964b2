import type { BrowserContextOptions, Page } from "playwright";
import type { Aim, Figure, Group } from "../figure.ts";
import { desk, phone } from "./conditions.ts";
import { ratioFigure, timesOf } from "./ratio.ts";
import { momentOfPress, momentOfRow, timeoutMilliseconds } from "./row-watch.ts";
import { type Sides, sidesOf } from "./sides.ts";
import { onSlowPage } from "./slow-page.ts";
import { byTurns } from "./turns.ts";
import { uniqueFigure } from "./unique-figure.ts";

const chip = { name: "first interaction answered, a filter's chip", unit: "×", goal: 0.5 };
const sort = { name: "first interaction answered, a sort link", unit: "×", goal: 0.5 };

/**
 * Time from opening the URL to the rows after the first press, which comes as soon as the control is
 * visible, with or without scripts. The chip is pressed on a phone, the sort link in a wide window,
 * where it exists.
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
  const unfiltered = await uniqueFigure(lists, latest, { before: `${latest}&type=LOAN` });
  const smallest = `${all}&sort=amount`;
  const sorted = await uniqueFigure(lists, smallest, { before: latest, balances: true });
  const onPhone = { device: phone, answer: unfiltered };
  const onDesk = { device: desk, answer: sorted };
  const presses: Readonly<Record<Side, Press>> = {
    chip: {
      ...onPhone,
      address: `${portalUrl}/movements?type=LOAN`,
      target: "a[aria-label='Quitar el filtro Tipo: Préstamo']",
    },
    appChip: {
      ...onPhone,
      address: `${singlePageAppUrl}/?type=LOAN`,
      target: "[role=button].MuiChip-deletable",
    },
    sort: {
      ...onDesk,
      address: `${portalUrl}/movements`,
      target: "[role=columnheader][data-key=amount] a, [role=columnheader][data-field=amount] a",
    },
    appSort: {
      ...onDesk,
      address: singlePageAppUrl,
      target: "[role=columnheader][data-field=amount] .MuiDataGrid-columnHeaderTitle",
    },
  };
  const waits: Record<Side, number[]> = { chip: [], appChip: [], sort: [], appSort: [] };
  const timeOf = (side: Side) => () =>
    onSlowPage(sides, presses[side].device, (page) => answerTo(presses[side], page, waits[side]));
  const times = await byTurns(rounds, {
    chip: timeOf("chip"),
    appChip: timeOf("appChip"),
    sort: timeOf("sort"),
    appSort: timeOf("appSort"),
  });
  const against = (aim: Aim, our: Side, their: Side) => {
    // As with the times, the first round is a warm-up.
    const fromPress = { ours: waits[our].slice(1), theirs: waits[their].slice(1) };
    const compared = { ours: times[our], theirs: times[their] };
    return ratioFigure(aim, compared, `; from the press ${timesOf(fromPress)}`);
  };
  return [against(chip, "chip", "appChip"), against(sort, "sort", "appSort")];
}

type Side = "chip" | "appChip" | "sort" | "appSort";

type Press = {
  readonly device: BrowserContextOptions;
  readonly address: string;
  readonly target: string;
  readonly answer: string;
};

// Milliseconds from opening the URL to the rows; those from the press are added to `waits`.
async function answerTo({ address, target, answer }: Press, page: Page, waits: number[]) {
  await page.goto(address, { waitUntil: "commit" });
  const opened = await page.evaluate(() => performance.timeOrigin);
  await pressWhenSeen(page, target);
  const answered = await momentOfRow(page, answer);
  waits.push(Math.round(answered - (await momentOfPress(page))));
  return answered - opened;
}

// Presses the middle of the target as soon as it is visible; throws when it never is.
async function pressWhenSeen(page: Page, selector: string): Promise<void> {
  const place = await page.evaluate(
    ({ wanted, timeout }) =>
      new Promise<{ x: number; y: number }>((resolve, reject) => {
        setTimeout(() => reject(new Error(`No ${wanted} at ${location.href}`)), timeout);
        const check = () => {
          const seen = [...document.querySelectorAll(wanted)].find((each) =>
            each.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
          );
          if (!seen) return void requestAnimationFrame(check);
          seen.scrollIntoView({ block: "nearest", behavior: "instant" });
          const { x, y, width, height } = seen.getBoundingClientRect();
          resolve({ x: x + width / 2, y: y + height / 2 });
        };
        requestAnimationFrame(check);
      }),
    { wanted: selector, timeout: timeoutMilliseconds },
  );
  await page.mouse.click(place.x, place.y);
}
