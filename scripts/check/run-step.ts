import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { runCommand } from "../../tools/sandbox/start-up/run-command.ts";
import type { Command, StaticCheck } from "../static-checks.ts";
import { type Outcome, tallyCommand, tallyJest } from "../tally.ts";

export type StepResult = Outcome & { readonly title: string };

export type StepOptions = {
  readonly directory: string;
  readonly signal: AbortSignal;
  /** Returns what was found, from the exit code and from what was written. */
  readonly tally?: (exitCode: number, written: string) => Outcome;
};

export function secondsSince(start: number): string {
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
  for (const [script, ...args] of commands)
    code ||= await runCommand([process.execPath, script, ...args], { environment, output, signal });
  const outcome = tally(code, readFileSync(logFile, "utf8"));
  printStep(title, outcome.failed > 0, start, outcome.note);
  return { title, ...outcome };
}

/** Runs all checks one after another, also after a failure. */
export async function runChecks(
  checks: readonly StaticCheck[],
  options: StepOptions,
): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const { title, commands } of checks) results.push(await runStep(title, commands, options));
  return results;
}

export function printFailures(results: readonly StepResult[]): void {
  for (const { title, failed, text } of results)
    if (failed > 0) console.error(`\n== ${title}\n${text.trim()}`);
}

/** Prints which steps failed, and how long all took; returns the exit code. */
export function printVerdict(results: readonly StepResult[], begun: number): number {
  printFailures(results);
  const failed = results.filter((result) => result.failed > 0).map(({ title }) => title);
  const verdict = failed.length > 0 ? `Failed: ${failed.join(", ")}` : "All in order";
  console.log(`\n${verdict} (${secondsSince(begun)})`);
  return failed.length > 0 ? 1 : 0;
}

/** Any number: the nightly run draws others. */
const propertySeed = 20_261_122;

/** Jest's five seconds pass by themselves on a busy machine. */
const testTimeoutMs = 30_000;

/** Runs Jest with a JSON report; `args` select the tests. */
export function runJest(
  args: readonly string[],
  { directory, signal }: Pick<StepOptions, "directory" | "signal">,
): Promise<StepResult> {
  const report = join(directory, "jest.json");
  // A report of an earlier run must not count.
  rmSync(report, { force: true });
  const workers = `--maxWorkers=${availableParallelism()}`;
  const limits = [workers, `--testTimeout=${testTimeoutMs}`];
  const options = ["--ci", ...limits, `--seed=${propertySeed}`, "--json", `--outputFile=${report}`];
  return runStep("Unit tests", [["node_modules/jest/bin/jest.js", ...options, ...args]], {
    directory,
    signal,
    tally: (code, written) => tallyJest(report, code, written),
  });
}
