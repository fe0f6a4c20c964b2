import { mkdirSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "playwright";
import { entryStates } from "../e2e/screens/entry-states.ts";
import { portalStates } from "../e2e/screens/portal-states.ts";
import { buildPortal } from "../tools/sandbox/start-up/portal-build.ts";
import { StartUpError } from "../tools/sandbox/start-up/start-up-error.ts";
import { stopRequest } from "../tools/sandbox/start-up/stop-request.ts";
import { startTestStack, testVariables } from "../tools/sandbox/start-up/test-stack.ts";
import { provideChromium } from "./install-chromium.ts";
import { writeContactSheet } from "./shots/contact-sheet.ts";
import { type Shot, takeShots, themes, windows } from "./shots/take-shots.ts";

const usage = "Usage: npm run shots -- [--only <part of a name>]   e.g. --only movements-toast-360";
const directory = ".demo/shots";
// More pages at a time do not help on two cores.
const pagesAtOnce = 3;

const stop = stopRequest();

function readArguments(): string {
  try {
    return parseArgs({ options: { only: { type: "string", default: "" } } }).values.only;
  } catch (error) {
    throw new StartUpError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

function plan(only: string) {
  return [...entryStates, ...portalStates].flatMap((state) =>
    windows
      .filter(({ width }) => state.only === undefined || state.only === width)
      .map((window) => ({
        state,
        window,
        name: `${state.screen}-${state.state}-${window.width}`,
      }))
      .filter(({ name }) => name.includes(only)),
  );
}

type Taken = { readonly shots: readonly Shot[]; readonly failures: readonly string[] };

async function takeAll(browser: Browser, portalUrl: string, only: string): Promise<Taken> {
  const tasks = plan(only);
  const shots: Shot[][] = tasks.map(() => []);
  const failures: string[] = [];
  const queue = tasks.entries();
  const worker = async () => {
    for (const [index, { state, window, name }] of queue) {
      stop.throwIfAborted();
      try {
        shots[index] = await takeShots(state, window, { browser, portalUrl, directory });
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        failures.push(...themes.map((theme) => `${name}-${theme}: ${reason.split("\n")[0]}`));
      }
    }
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, worker));
  return { shots: shots.flat(), failures };
}

async function main(): Promise<number> {
  const begun = Date.now();
  const only = readArguments();
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
    const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
    const { shots, failures } = await takeAll(browser, stack.portalUrl, only).finally(() =>
      browser.close(),
    );
    const seconds = (since: number) => ((Date.now() - since) / 1000).toFixed(1);
    for (const failure of failures) console.error(`not taken: ${failure}`);
    console.log(writeContactSheet(directory, shots));
    console.log(
      `${shots.length} shots, ${failures.length} not taken, in ${seconds(looking)} s (${seconds(begun)} s with the start)`,
    );
    return failures.length || !shots.length ? 1 : 0;
  } finally {
    await stack.stop();
  }
}

async function exitCode(): Promise<number> {
  try {
    return await main();
  } catch (error) {
    if (!stop.aborted && !(error instanceof StartUpError)) throw error;
    console.error(error instanceof StartUpError ? error.message : `Interrupted (${stop.reason}).`);
    return 1;
  }
}

process.exit(await exitCode());
