import { mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { buildPortal } from "../tools/sandbox/start-up/portal-build.ts";
import { runCommand } from "../tools/sandbox/start-up/run-command.ts";
import { StartUpError } from "../tools/sandbox/start-up/start-up-error.ts";
import { stopRequest } from "../tools/sandbox/start-up/stop-request.ts";
import { startTestStack, testVariables } from "../tools/sandbox/start-up/test-stack.ts";
import {
  printFailures,
  printStep,
  runChecks,
  runJest,
  type StepResult,
  secondsSince,
} from "./check/run-step.ts";
import { provideChromium } from "./install-chromium.ts";
import { type StaticCheck, staticChecks } from "./static-checks.ts";
import { type Tally, tallyJest, tallyPlaywright } from "./tally.ts";

const interrupted = 130;
const limitMs = 45 * 60_000;
const directory = ".demo/test";
const playwrightReport = `${directory}/playwright.json`;

const begun = performance.now();
const stop = stopRequest();
const signal = AbortSignal.any([stop, AbortSignal.timeout(limitMs)]);
const options = { directory, signal };

async function build(): Promise<StepResult> {
  const title = "Build";
  const start = performance.now();
  let [failed, text] = [false, ""];
  let built = true;
  try {
    built = await buildPortal(process.cwd(), {
      signal,
      environment: process.env,
      onBuild: () => undefined,
    });
  } catch (error) {
    if (!(error instanceof StartUpError)) throw error;
    [failed, text] = [true, error.message];
  }
  printStep(title, failed, start, built ? "" : "unchanged sources, not built again");
  return { title, failed, text };
}

function tallyOf({ title, failed }: StepResult): Tally {
  if (title === "Unit tests") return tallyJest(`${directory}/jest.json`, failed ? 1 : 0);
  return { passed: failed ? 0 : 1, failed: failed ? 1 : 0 };
}

async function browserTests(chromium: string): Promise<Tally> {
  mkdirSync(dirname(playwrightReport), { recursive: true });
  rmSync(playwrightReport, { force: true });
  const stack = await startTestStack(signal);
  try {
    const code = await runCommand(
      [
        process.execPath,
        "node_modules/playwright/cli.js",
        ...["test", "--project=desktop", "--project=phone"],
      ],
      {
        environment: {
          ...process.env,
          ...testVariables(stack),
          NEXT_TELEMETRY_DISABLED: "1",
          PLAYWRIGHT_CHROMIUM: chromium,
        },
        output: "inherit",
        signal,
      },
    );
    return tallyPlaywright(playwrightReport, code);
  } finally {
    await stack.stop();
  }
}

// Counts one failure when the browser tests could not start.
async function browserTestsOn(chromium: string | undefined): Promise<Tally> {
  try {
    if (chromium) return await browserTests(chromium);
    console.error("\nNo browser tests without a browser.");
  } catch (error) {
    if (!(error instanceof StartUpError)) throw error;
    console.error(error.message);
  }
  return { passed: 0, failed: 1 };
}

async function findBrowser(): Promise<string | undefined> {
  try {
    return await provideChromium(signal);
  } catch (error) {
    signal.throwIfAborted();
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
}

// Browser tests need the build, but not the unit tests: those may end later.
async function buildAndBrowse(chromium?: string): Promise<Tally[]> {
  const built = await build();
  printFailures([built]);
  if (!built.failed) return [tallyOf(built), await browserTestsOn(chromium)];
  console.error("\nNo browser tests without a build.");
  return [tallyOf(built)];
}

async function check(checks: readonly StaticCheck[]): Promise<Tally[]> {
  const results = await runChecks(checks, options);
  printFailures(results);
  return results.map(tallyOf);
}

async function unitTests(): Promise<Tally[]> {
  const result = await runJest(["--selectProjects", "unit", "slow"], options);
  printFailures([result]);
  return [tallyOf(result)];
}

// The build deletes the route types that the first check generates.
async function checkAndBrowse(chromium: string | undefined): Promise<Tally[]> {
  const [types, others] = [staticChecks.slice(0, 1), staticChecks.slice(1)];
  const first = await check(types);
  const rest = await Promise.all([check(others), buildAndBrowse(chromium)]);
  return [...first, ...rest.flat()];
}

async function main(): Promise<number> {
  const chromium = await findBrowser();
  console.log(chromium ?? "No Chromium");
  const tallies = (await Promise.all([unitTests(), checkAndBrowse(chromium)])).flat();
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  console.log(`\nTotal time: ${secondsSince(begun)}.`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

async function exitCode(): Promise<number> {
  try {
    return await main();
  } catch (error) {
    if (!stop.aborted) throw error;
    console.error(`\nInterrupted (${stop.reason}).`);
    return interrupted;
  }
}

process.exit(await exitCode());
