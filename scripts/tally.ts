import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

/** The numbers of a step's tests; `text` says why some failed, where it was not printed already. */
export type Outcome = { readonly passed: number; readonly failed: number; readonly text: string };

const jestReport = z.object({
  numPassedTests: z.int(),
  numTotalTests: z.int(),
  numRuntimeErrorTestSuites: z.int(),
  testResults: z.array(
    z.object({
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), skipped: z.int(), unexpected: z.int(), flaky: z.int() }),
  errors: z.array(z.unknown()),
});

/** A command without a report counts as one test. */
export function tallyCommand(exitCode: number, text: string): Outcome {
  return exitCode === 0 ? { passed: 1, failed: 0, text } : { passed: 0, failed: 1, text };
}

/**
 * Reads Jest's JSON report; `written` is what Jest printed. A skipped test, and a file that could not
 * run, count as failed.
 */
export function tallyJest(file: string, exitCode: number, written: string): Outcome {
  const report = jestReport.safeParse(readReport(file)).data;
  if (!report) return { passed: 0, failed: 1, text: written };
  const { numPassedTests: passed, numTotalTests, numRuntimeErrorTestSuites, testResults } = report;
  const messages = testResults.flatMap(({ status, message, assertionResults }) => [
    ...(status === "failed" ? [message] : []),
    ...assertionResults
      .filter((test) => !["passed", "failed"].includes(test.status))
      .map((test) => `${test.fullName}: ${test.status}`),
  ]);
  const text = messages.join("\n") || written;
  const failed = numTotalTests - passed + numRuntimeErrorTestSuites;
  return { passed, failed: failed || failedWithoutTests(exitCode), text };
}

/**
 * Reads Playwright's JSON report. A skipped test counts as failed, and so does one that passed at a
 * second try, and a run without tests.
 */
export function tallyPlaywright(file: string, exitCode: number): Outcome {
  const report = playwrightReport.safeParse(readReport(file)).data;
  if (!report) return { passed: 0, failed: 1, text: "" };
  const { expected: passed, skipped, unexpected, flaky } = report.stats;
  const failed = skipped + unexpected + flaky + report.errors.length;
  return { passed, failed: failed || failedWithoutTests(passed === 0 ? 1 : exitCode), text: "" };
}

/** A run that failed without a failed test counts as one. */
const failedWithoutTests = (exitCode: number) => (exitCode === 0 ? 0 : 1);

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
