import { mkdirSync, rmSync } from "node:fs";
import { type Browser, chromium } from "playwright";
import { entryStates } from "../e2e/screens/entry-states.ts";
import { portalStates } from "../e2e/screens/portal-states.ts";
import { dropSharedPage, type SharedPage } from "../e2e/shared-page.ts";
import { buildPortal } from "../tools/start-up/portal-build.ts";
import { startTestStack, testVariables } from "../tools/start-up/test-stack.ts";
import { readOptions, runTool } from "../tools/start-up/tool.ts";
import { provideChromium } from "./install-chromium.ts";
import { drawSheet, type Sheet, writeIndex } from "./shots/contact-sheet.ts";
import { type Shot, takeShots } from "./shots/take-shots.ts";
import { takeTour } from "./shots/tour.ts";
import { visitsOf } from "./shots/visits.ts";

const usage = `Usage: npm run shots -- [--only <part of a name> | --readme]
  --only movements-toast   the states whose name has this part
  --readme                 only the pictures of README.md, into docs/images`;
const directory = ".demo/shots";
// More pages at a time do not help on two cores.
const pagesAtOnce = 3;

const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--process-per-site",
  "--disable-site-isolation-trials",
  // Most pages live for a second: compiling hot functions costs more than it saves.
  "--js-flags=--no-turbofan --no-maglev",
];

type Taken = {
  readonly sheets: readonly Sheet[];
  readonly failures: readonly string[];
};

/** The states of which a shot is wanted, with what can be taken in one page load each. */
function plan(only: string) {
  return [...entryStates, ...portalStates]
    .map((state) => ({ name: `${state.screen}-${state.state}`, visits: visitsOf(state) }))
    .filter(({ name }) => name.includes(only));
}

async function takeAll(
  browser: Browser,
  portalUrl: string,
  only: string,
  stop: AbortSignal,
): Promise<Taken> {
  const tasks = plan(only);
  const sheets: Sheet[] = [];
  const failures: string[] = [];
  const queue = tasks.entries();
  const worker = async () => {
    const held: SharedPage = {};
    const sheetPage = await browser.newPage();
    for (const [index, { name, visits }] of queue) {
      stop.throwIfAborted();
      try {
        const shots: Shot[] = [];
        for (const visit of visits)
          shots.push(...(await takeShots(visit, { browser, portalUrl, directory, held })));
        sheets[index] = await drawSheet(sheetPage, directory, shots);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        failures.push(`${name}: ${reason.split("\n")[0]}`);
        await dropSharedPage(held);
      }
    }
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, worker));
  return { sheets: sheets.flat(), failures };
}

async function main(stop: AbortSignal): Promise<number> {
  const begun = Date.now();
  const options = { only: { type: "string", default: "" }, readme: { type: "boolean" } } as const;
  const { only, readme } = readOptions(options, usage);
  const executablePath = await provideChromium(stop);
  await buildPortal(process.cwd(), {
    signal: stop,
    environment: process.env,
    onBuild: () => console.log("Building the portal…"),
  });
  if (!only) rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const stack = await startTestStack(stop, { directory: ".demo/shots-stack" });
  Object.assign(process.env, testVariables(stack));
  try {
    const looking = Date.now();
    const browser = await chromium.launch({ executablePath, args: browserArguments });
    if (readme) {
      const place = { browser, portalUrl: stack.portalUrl, directory: "docs/images" };
      const files = await takeTour(place).finally(() => browser.close());
      console.log(files.join("\n"));
      return 0;
    }
    const { sheets, failures } = await takeAll(browser, stack.portalUrl, only, stop).finally(() =>
      browser.close(),
    );
    const shots = sheets.flatMap((sheet) => sheet.shots).length;
    const seconds = (since: number) => ((Date.now() - since) / 1000).toFixed(1);
    for (const failure of failures) console.error(`not taken: ${failure}`);
    console.log(writeIndex(directory, sheets));
    console.log(
      `${shots} shots on ${sheets.length} sheets, ${failures.length} states not taken, in ${seconds(looking)} s (${seconds(begun)} s with the start)`,
    );
    return failures.length || !shots ? 1 : 0;
  } finally {
    await stack.stop();
  }
}

await runTool(main);
