import type { BrowserContext, Page } from "playwright";
import { aLoanId } from "../../../e2e/budgets/page-views.ts";
import { portalScreens, type Screen, signIn } from "../../../e2e/budgets/screens.ts";
import {
  gzipBytesOf,
  heavyLibrariesIn,
  holdIdle,
  type LoadedScript,
  openUntilIdle,
  scriptsDuring,
} from "../../../e2e/budgets/scripts.ts";
import type { Bench } from "../bench.ts";
import { type Aim, type Figure, figureOf, type Group } from "../figure.ts";
import { desk, phone } from "./conditions.ts";
import { newContext, sidesOf } from "./sides.ts";

const budgeted = [signIn, ...portalScreens].map((screen): [Screen, Aim] => [
  screen,
  {
    name: `JS before idle, ${screen.name}, over bare Next`,
    unit: "kB",
    goal: screen.scriptKilobytes,
  },
]);
const afterIdle = {
  name: "JS after idle, lists on a phone: grid, pickers, charts",
  unit: "",
  goal: 0,
};

/** Scripts per screen in kB of gzip, minus those of bare Next; the larger of phone and desktop. */
export const pageScripts: Group = {
  name: "JS",
  aims: [...budgeted.map(([, aim]) => aim), afterIdle],
  measure: async (bench) => [...(await beforeIdle(bench)), await onPhoneLists(bench)],
};

async function beforeIdle(bench: Bench): Promise<Figure[]> {
  const { browser, portalUrl, enter } = await sidesOf(bench);
  const bareNext = await bench.bareNext();
  const bare = await loadedIn(
    await enter(desk),
    `${bareNext.origin.replace("127.0.0.1", "localhost")}/movements`,
  );
  const loan = await anyLoan(await enter({ ...desk, baseURL: portalUrl }));
  const figures: Figure[] = [];
  for (const [screen, aim] of budgeted) {
    const bytes: number[] = [];
    for (const device of [phone, desk]) {
      const context = screen === signIn ? await newContext(browser, device) : await enter(device);
      await holdIdle(context);
      bytes.push(gzipBytesOf(await loadedIn(context, portalUrl + screen.path(loan))));
    }
    const over = (Math.max(...bytes) - gzipBytesOf(bare)) / 1000;
    figures.push(
      figureOf(aim, [Math.round(over * 10) / 10], `bare Next: ${gzipBytesOf(bare)} bytes`),
    );
  }
  return figures;
}

async function onPhoneLists(bench: Bench): Promise<Figure> {
  const { portalUrl, enter } = await sidesOf(bench);
  const found: string[] = [];
  for (const screen of portalScreens.filter(({ isList }) => isList)) {
    const scripts = await loadedIn(await enter(phone), portalUrl + screen.path(""), openUntilIdle);
    found.push(...heavyLibrariesIn(scripts).map((library) => `${screen.name}: ${library}`));
  }
  return figureOf(afterIdle, [found.length], found.join(", "));
}

async function loadedIn(
  context: BrowserContext,
  address: string,
  open: (page: Page, address: string) => Promise<unknown> = (page) => page.goto(address),
): Promise<LoadedScript[]> {
  try {
    const page = await context.newPage();
    return await scriptsDuring(page, () => open(page, address));
  } finally {
    await context.close();
  }
}

async function anyLoan(context: BrowserContext): Promise<string> {
  try {
    return await aLoanId(await context.newPage());
  } finally {
    await context.close();
  }
}
