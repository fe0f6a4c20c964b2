import { existsSync, readFileSync } from "node:fs";

type JestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly testResults: readonly { readonly status: string; readonly message: string }[];
};

/** Jest's number of tests and the messages of failed ones; its plain output when there is no report or no failed test. */
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
