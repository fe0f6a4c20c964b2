import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { runCommand } from "../../tools/sandbox/start-up/run-command.ts";
import type { Command, StaticCheck } from "../static-checks.ts";
import { describeJest } from "./describe-jest.ts";

export type StepResult = {
  readonly title: string;
  readonly failed: boolean;
  readonly text: string;
};

export type StepOptions = {
  readonly directory: string;
  readonly signal: AbortSignal;
  /** Returns a note for the result line, and the text to print on failure. */
  readonly describe?: (written: string) => { readonly note: string; readonly text: string };
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
  { directory, signal, describe = (written) => ({ note: "", text: written }) }: StepOptions,
): Promise<StepResult> {
  const start = performance.now();
  mkdirSync(directory, { recursive: true });
  const logFile = join(directory, `${title.toLowerCase().replaceAll(" ", "-")}.log`);
  rmSync(logFile, { force: true });
  const environment = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
  let failed = false;
  for (const [script, ...args] of commands)
    failed ||=
      (await runCommand([process.execPath, script, ...args], {
        environment,
        output: { logFile, append: true },
        signal,
      })) !== 0;
  const { note, text } = describe(readFileSync(logFile, "utf8"));
  printStep(title, failed, start, note);
  return { title, failed, text };
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
    if (failed) console.error(`\n== ${title}\n${text.trim()}`);
}

/** Any number: the nightly run draws others. */
const propertySeed = 20_261_122;

/** Jest's five seconds pass by themselves on a busy machine. */
const testTimeoutMs = 30_000;

/** Runs Jest with a JSON report; `args` select the tests. */
export function runJest(
  args: readonly string[],
  { directory, signal }: Omit<StepOptions, "describe">,
): Promise<StepResult> {
  const report = join(directory, "jest.json");
  // A report of an earlier run must not count.
  rmSync(report, { force: true });
  const workers = `--maxWorkers=${availableParallelism()}`;
  const limits = [workers, `--testTimeout=${testTimeoutMs}`];
  const options = ["--ci", ...limits, `--seed=${propertySeed}`, "--json", `--outputFile=${report}`];
  const commands: Command[] = [["node_modules/jest/bin/jest.js", ...options, ...args]];
  const describe = (written: string) => describeJest(report, written);
  return runStep("Unit tests", commands, { directory, signal, describe });
}
