import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { runCommand } from "../tools/start-up/run-command.ts";
import { type Outcome, tallyCommand, tallyJest, tallyPlaywright } from "./tally.ts";

/** A script for the pinned Node, with its arguments. */
export type Command = readonly [script: string, ...args: string[]];

export type StepResult = Outcome & { readonly title: string };

export type StepOptions = {
  readonly directory: string;
  readonly signal: AbortSignal;
  /** Returns what was found, from the exit code, from what was written, and the command that failed. */
  readonly tally?: (exitCode: number, written: string, command: string) => Outcome;
};

function secondsSince(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

export function printStep(title: string, failed: boolean, start: number, note = ""): void {
  const state = failed ? "FAILED" : "ok";
  console.log(`${state.padEnd(7)} ${title.padEnd(13)} ${secondsSince(start).padStart(7)}  ${note}`);
}

/**
 * Runs commands with the pinned Node until one fails, and prints the result in one line.
 * @throws the signal's reason when it aborts.
 */
export async function runStep(
  title: string,
  commands: readonly Command[],
  { directory, signal, tally = tallyCommand }: StepOptions,
): Promise<StepResult> {
  const start = performance.now();
  mkdirSync(directory, { recursive: true });
  const logFile = join(directory, `${title.toLowerCase().replaceAll(" ", "-")}.log`);
  rmSync(logFile, { force: true });
  const environment = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
  const output = { logFile, append: true };
  let code = 0;
  let last: Command | undefined;
  for (const command of commands) {
    if (code !== 0) break;
    last = command;
    const whole = [process.execPath, ...command] as const;
    code = await runCommand(whole, { environment, output, signal });
  }
  const outcome = tally(code, readFileSync(logFile, "utf8"), `node ${last?.join(" ")}`);
  printStep(title, outcome.failed.length > 0, start, outcome.note);
  return { title, ...outcome };
}

// Each checker of its own checks the types again that all of them need: four take twice the CPU.
const compile: Command = ["node_modules/typescript/bin/tsc", "--noEmit", "--checkers", "1"];
// Biome writes colour codes into files too.
const lint: Command = ["node_modules/@biomejs/biome/bin/biome", "ci", "--colors=off", "."];

/** The checks that do not run the project; each counts as one test of `npm test`. */
const staticChecks: Readonly<Record<string, readonly Command[]>> = {
  Types: [["node_modules/next/dist/bin/next", "typegen"], compile],
  Lint: [lint],
  Boundaries: [["scripts/boundaries.ts"]],
  "Dead code": [["node_modules/knip/bin/knip.js", "--cache"]],
};

/** Runs all static checks one after another, also after a failure. */
export async function runStaticChecks(options: StepOptions): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const [title, commands] of Object.entries(staticChecks))
    results.push(await runStep(title, commands, options));
  return results;
}

export function printFailures(results: readonly StepResult[]): void {
  for (const { title, failed, text } of results)
    if (failed.length > 0) console.error(`\n== ${title}\n${text.trim()}`);
}

/**
 * Prints each failed test once, as the command that runs it alone, and where its pictures and logs
 * are; then the numbers. Returns the exit code.
 */
export function printVerdict(
  results: readonly Outcome[],
  begun: number,
  ...folders: readonly string[]
): number {
  const passed = results.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = results.flatMap((outcome) => outcome.failed);
  console.log(`\nTotal time: ${secondsSince(begun)}.`);
  if (failed.length > 0) console.log(["Failed; alone, each runs by", ...failed].join("\n  "));
  if (failed.length > 0) console.log(`Pictures and logs: ${folders.join(", ")}`);
  console.log(`${passed} passed, ${failed.length} failed`);
  return failed.length > 0 || passed === 0 ? 1 : 0;
}

/** Any number: `npm run test:all` draws others. */
const propertySeed = 20_261_122;

/** Runs Jest with a JSON report; `args` select the tests, and properties take `seed` and `runs`. */
export function runJest(
  args: readonly string[],
  {
    directory,
    signal,
    seed = propertySeed,
    runs,
  }: Pick<StepOptions, "directory" | "signal"> & { seed?: number; runs?: number },
): Promise<StepResult> {
  const report = join(directory, "jest.json");
  // A report of an earlier run must not count.
  rmSync(report, { force: true });
  const workers = `--maxWorkers=${availableParallelism()}`;
  const after = `--seed=${seed}`;
  const before = runs === undefined ? "" : `PROPERTY_RUNS=${runs}`;
  if (runs !== undefined) process.env.PROPERTY_RUNS = String(runs);
  const options = ["--ci", workers, after, "--json", `--outputFile=${report}`];
  return runStep("Unit tests", [["node_modules/jest/bin/jest.js", ...options, ...args]], {
    directory,
    signal,
    tally: (code, written) => tallyJest(report, code, written, { before, after }),
  });
}

/** As playwright.config.ts has them. */
const browserReport = ".demo/test/playwright.json";
export const browserPictures = ".demo/test-results";

/** Runs browser tests, which start their servers, in sight; `args` select them. */
export async function runPlaywright(
  args: readonly string[],
  { signal, chromium }: Pick<StepOptions, "signal"> & { chromium: string },
): Promise<StepResult> {
  const title = "Browser tests";
  const start = performance.now();
  rmSync(browserReport, { force: true });
  const names = { NEXT_TELEMETRY_DISABLED: "1", PLAYWRIGHT_CHROMIUM: chromium };
  const environment = { ...process.env, ...names };
  const command = [process.execPath, "node_modules/playwright/cli.js", "test", ...args] as const;
  const code = await runCommand(command, { environment, output: "inherit", signal });
  const outcome = tallyPlaywright(browserReport, code, args);
  printStep(title, outcome.failed.length > 0, start, outcome.note);
  return { title, ...outcome };
}
