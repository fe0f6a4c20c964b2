import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

export type Tally = { passed: number; failed: number };

const jestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  numRuntimeErrorTestSuites: z.int(),
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

// A command that failed without a failed test, or ran no test, counts as one failure.
function agreeWithExit(tally: Tally, exitCode: number): Tally {
  const silent = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0);
  return silent ? { ...tally, failed: 1 } : tally;
}

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/** Reads Jest's JSON report. A skipped test, and a file that could not run, count as failed. */
export function tallyJest(file: string, exitCode: number): Tally {
  const report = jestReport.safeParse(readReport(file));
  if (!report.success) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report.data;
  const failed =
    numFailedTests + numPendingTests + numTodoTests + report.data.numRuntimeErrorTestSuites;
  return agreeWithExit({ passed: numPassedTests, failed }, exitCode);
}

/** Reads Playwright's JSON report. A skipped test and one that passed only on a retry count as failed. */
export function tallyPlaywright(file: string, exitCode: number): Tally {
  const report = playwrightReport.safeParse(readReport(file));
  if (!report.success) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.data.stats;
  const failed = unexpected + flaky + skipped + report.data.errors.length;
  return agreeWithExit({ passed: expected, failed }, exitCode);
}
