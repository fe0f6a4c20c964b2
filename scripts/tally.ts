import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

/** The result of a step: `text` says why it failed; `note` is printed in the line of the step. */
export type Outcome = {
  readonly passed: number;
  readonly failed: number;
  readonly text: string;
  readonly note?: string;
};

const jestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  numRuntimeErrorTestSuites: z.int(),
  testResults: z.array(z.object({ status: z.string(), message: z.string() })),
});

const playwrightReport = z.object({
  stats: z.object({
    expected: z.int(),
    unexpected: z.int(),
    flaky: z.int(),
    skipped: z.int(),
  }),
  errors: z.array(z.unknown()),
});

/** A command without a report counts as one test. */
export function tallyCommand(exitCode: number, text: string): Outcome {
  return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, text };
}

// A command that failed without a failed test counts as one failure.
function agreeWithExit(passed: number, failed: number, exitCode: number, text: string): Outcome {
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed, text };
}

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/**
 * Reads Jest's JSON report, and the messages of its failed tests; `written` is what Jest printed. A
 * skipped test, and a file that could not run, count as failed.
 */
export function tallyJest(file: string, exitCode: number, written: string): Outcome {
  const report = jestReport.safeParse(readReport(file));
  if (!report.success) return { passed: 0, failed: 1, text: written };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report.data;
  const failed =
    numFailedTests + numPendingTests + numTodoTests + report.data.numRuntimeErrorTestSuites;
  const messages = report.data.testResults.filter(({ status }) => status === "failed");
  const text = messages.map(({ message }) => message).join("\n") || written;
  const note = `${numPassedTests} passed${failed > 0 ? `, ${failed} failed` : ""}`;
  return { ...agreeWithExit(numPassedTests, failed, exitCode, text), note };
}

/** A busy machine may cost a test or two their first try; more are a defect. */
const mostRetried = 2;

/**
 * Reads Playwright's JSON report. A skipped test counts as failed, and so do those that passed on a
 * retry if there are more than two.
 */
export function tallyPlaywright(file: string, exitCode: number): Outcome {
  const report = playwrightReport.safeParse(readReport(file));
  if (!report.success) return { passed: 0, failed: 1, text: "" };
  const { expected, unexpected, flaky, skipped } = report.data.stats;
  const retried = flaky > mostRetried ? 0 : flaky;
  const failed = unexpected + (flaky - retried) + skipped + report.data.errors.length;
  // A run without tests has tested nothing.
  return agreeWithExit(expected + retried, failed, expected === 0 ? 1 : exitCode, "");
}
