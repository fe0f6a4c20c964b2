import { mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { buildPortal } from "../sandbox/start-up/portal-build.ts";
import { runCommand } from "../sandbox/start-up/run-command.ts";
import { StartUpError } from "../sandbox/start-up/start-up-error.ts";
import { stopRequest } from "../sandbox/start-up/stop-request.ts";
import { startTestStack, testVariables } from "../sandbox/start-up/test-stack.ts";
import { provideChromium } from "./install-chromium.ts";
import { type Tally, tallyJest, tallyPlaywright } from "./tally.ts";

const interrupted = 130;
const stepLimitMs = 75 * 60_000;
const jestReport = ".demo/test/jest.json";
const playwrightReport = ".demo/test/playwright.json";

const passed: Tally = { passed: 1, failed: 0 };
const failed: Tally = { passed: 0, failed: 1 };

const stop = stopRequest();
const total: Tally = { passed: 0, failed: 0 };

/** Runs a package's own script with the pinned Node. */
function tool(
  script: string,
  args: readonly string[],
  signal: AbortSignal,
  variables: Record<string, string> = {},
): Promise<number> {
  const environment = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...variables };
  const command = [process.execPath, script, ...args] as const;
  return runCommand(command, { environment, output: "inherit", signal });
}

/** A step that is one test: all its commands end well. */
function check(...commands: readonly (readonly [string, ...string[]])[]) {
  return async (signal: AbortSignal): Promise<Tally> => {
    for (const [script, ...args] of commands) {
      if ((await tool(script, args, signal)) !== 0) return failed;
    }
    return passed;
  };
}

function seconds(sinceMs: number): string {
  return `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`;
}

/** Runs one step under a heading and adds what it found to the total; true when nothing failed. */
async function step(title: string, run: (signal: AbortSignal) => Promise<Tally>): Promise<boolean> {
  stop.throwIfAborted();
  console.log(`\n== ${title}`);
  const begun = Date.now();
  let tally = failed;
  try {
    tally = await run(AbortSignal.any([stop, AbortSignal.timeout(stepLimitMs)]));
  } catch (error) {
    stop.throwIfAborted();
    console.error(error instanceof StartUpError ? error.message : error);
  }
  total.passed += tally.passed;
  total.failed += tally.failed;
  console.log(`== ${title}: ${tally.passed} passed, ${tally.failed} failed (${seconds(begun)})`);
  return tally.failed === 0;
}

async function build(signal: AbortSignal): Promise<Tally> {
  const built = await buildPortal(process.cwd(), {
    signal,
    environment: process.env,
    onBuild: () => console.log("Building the portal…"),
  });
  if (!built) console.log("The last build came from these very sources.");
  return passed;
}

/** Jest makes no folder for its report, and a report of an earlier run proves nothing. */
function clearReport(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
}

async function jest(signal: AbortSignal): Promise<Tally> {
  clearReport(jestReport);
  const args = ["--ci", "--maxWorkers=100%", "--json", `--outputFile=${jestReport}`];
  const code = await tool("node_modules/jest/bin/jest.js", args, signal, { NODE_ENV: "test" });
  return tallyJest(jestReport, code);
}

async function playwright(chromium: string, signal: AbortSignal): Promise<Tally> {
  clearReport(playwrightReport);
  const stack = await startTestStack(signal);
  try {
    const variables = { ...testVariables(stack), PLAYWRIGHT_CHROMIUM: chromium };
    const args = ["test", "--project=desktop", "--project=phone"];
    const code = await tool("node_modules/playwright/cli.js", args, signal, variables);
    return tallyPlaywright(playwrightReport, code);
  } finally {
    await stack.stop();
  }
}

async function main(): Promise<number> {
  const begun = Date.now();
  let chromium: string | undefined;
  await step("Chromium", async (signal) => {
    chromium = await provideChromium(signal);
    console.log(chromium);
    return { passed: 0, failed: 0 };
  });
  const next = "node_modules/next/dist/bin/next";
  await step("Types", check([next, "typegen"], ["node_modules/typescript/bin/tsc", "--noEmit"]));
  await step("Lint", check(["node_modules/@biomejs/biome/bin/biome", "ci", "."]));
  await step("Boundaries", check(["scripts/boundaries.ts"]));
  await step("Dead code", check(["node_modules/knip/bin/knip.js"]));
  await step("Unit tests", jest);
  const isBuilt = await step("Build", build);
  if (isBuilt && chromium !== undefined) {
    const executable = chromium;
    await step("Browser tests", (signal) => playwright(executable, signal));
  } else {
    console.error("\nNo browser tests without a build and a browser.");
  }
  console.log(`\nAll of it took ${seconds(begun)}.`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
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
