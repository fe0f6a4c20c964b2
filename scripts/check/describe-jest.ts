import { existsSync, readFileSync } from "node:fs";

type JestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly testResults: readonly { readonly status: string; readonly message: string }[];
};

/**
 * What Jest's JSON report says: the number of tests, and the messages of those that failed alone.
 * Without a report, or where Jest failed on no test, it is what Jest wrote.
 */
export function describeJest(file: string, written: string): { note: string; text: string } {
  if (!existsSync(file)) return { note: "", text: written };
  const report: JestReport = JSON.parse(readFileSync(file, "utf8"));
  const failed = report.testResults.filter(({ status }) => status === "failed");
  const passed = `${report.numPassedTests} passed`;
  return {
    note: failed.length > 0 ? `${passed}, ${report.numFailedTests} failed` : passed,
    text: failed.map(({ message }) => message).join("\n") || written,
  };
}
