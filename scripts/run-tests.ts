import { mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { buildPortal } from "../tools/sandbox/start-up/portal-build.ts";
import { runCommand } from "../tools/sandbox/start-up/run-command.ts";
import { StartUpError } from "../tools/sandbox/start-up/start-up-error.ts";
import { stopRequest } from "../tools/sandbox/start-up/stop-request.ts";
import { startTestStack, testVariables } from "../tools/sandbox/start-up/test-stack.ts";
import { printFailures, printStep, runChecks, runJest, secondsSince } from "./check/run-step.ts";
import { provideChromium } from "./install-chromium.ts";
import { staticChecks } from "./static-checks.ts";
import { type Outcome, tallyPlaywright } from "./tally.ts";

const interrupted = 130;
const limitMs = 45 * 60_000;
const directory = ".demo/test";
const playwrightReport = `${directory}/playwright.json`;

const begun = performance.now();
const stop = stopRequest();
const signal = AbortSignal.any([stop, AbortSignal.timeout(limitMs)]);
const options = { directory, signal };

const fault = (text: string): Outcome => ({ passed: 0, failed: 1, text });

/** Prints why it failed, and returns it. */
async function shown<Result extends Outcome & { readonly title: string }>(
  results: Promise<readonly Result[]>,
): Promise<readonly Result[]> {
  printFailures(await results);
  return results;
}

async function build(): Promise<Outcome & { readonly title: string }> {
  const title = "Build";
  const start = performance.now();
  try {
    const options = { signal, environment: process.env, onBuild: () => undefined };
    const built = await buildPortal(process.cwd(), options);
    printStep(title, false, start, built ? "" : "unchanged sources, not built again");
    return { title, passed: 1, failed: 0, text: "" };
  } catch (error) {
    if (!(error instanceof StartUpError)) throw error;
    printStep(title, true, start);
    return { title, ...fault(error.message) };
  }
}

async function browserTests(chromium: string): Promise<Outcome> {
  mkdirSync(dirname(playwrightReport), { recursive: true });
  rmSync(playwrightReport, { force: true });
  const stack = await startTestStack(signal);
  const variables = { NEXT_TELEMETRY_DISABLED: "1", PLAYWRIGHT_CHROMIUM: chromium };
  const command = [
    "node_modules/playwright/cli.js",
    "test",
    "--project=desktop",
    "--project=phone",
    "--project=gateway",
  ];
  try {
    const code = await runCommand([process.execPath, ...command], {
      environment: { ...process.env, ...testVariables(stack), ...variables },
      output: "inherit",
      signal,
    });
    return tallyPlaywright(playwrightReport, code);
  } finally {
    await stack.stop();
  }
}

// Browser tests need the build, but not the unit tests: those may end later.
async function buildAndBrowse(chromium: Promise<string>): Promise<readonly Outcome[]> {
  const built = await shown(build().then((result) => [result]));
  if (built[0]?.failed) {
    console.error("\nNo browser tests without a build.");
    return built;
  }
  try {
    return [...built, await browserTests(await chromium)];
  } catch (error) {
    signal.throwIfAborted();
    console.error(error instanceof Error ? error.message : error);
    return [...built, fault("")];
  }
}

// The build deletes the route types that the first check generates.
async function checkAndBrowse(chromium: Promise<string>): Promise<readonly Outcome[]> {
  const [types, others] = [staticChecks.slice(0, 1), staticChecks.slice(1)];
  const first = await shown(runChecks(types, options));
  const rest = await Promise.all([shown(runChecks(others, options)), buildAndBrowse(chromium)]);
  return [...first, ...rest.flat()];
}

async function main(): Promise<number> {
  const chromium = provideChromium(signal);
  // An installation of a browser leaves no core for the tests; its failure counts later.
  console.log(await chromium.catch(() => "No Chromium"));
  const tests = runJest(["--selectProjects", "unit", "slow"], options).then((result) => [result]);
  const found = (await Promise.all([shown(tests), checkAndBrowse(chromium)])).flat();
  const passed = found.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = found.reduce((sum, outcome) => sum + outcome.failed, 0);
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
