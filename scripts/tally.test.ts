import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tallyCommand, tallyJest, tallyPlaywright } from "./tally.ts";

const directory = mkdtempSync(join(tmpdir(), "tally-"));

afterAll(() => rmSync(directory, { recursive: true }));

function report(content: unknown): string {
  const file = join(directory, "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const jestReport = (change: object = {}) => ({
  ...{ numPassedTests: 40, numTotalTests: 40, numRuntimeErrorTestSuites: 0 },
  testResults: [
    { status: "failed", message: "expected 1", assertionResults: [] },
    {
      ...{ status: "passed", message: "" },
      assertionResults: [
        { status: "passed", fullName: "money adds" },
        { status: "pending", fullName: "money subtracts" },
      ],
    },
  ],
  ...change,
});

test.each([
  ["passed", {}, 0, 40, 0],
  ["has a failed, skipped or planned test", { numTotalTests: 42 }, 0, 40, 2],
  ["has a file that could not run", { numRuntimeErrorTestSuites: 1 }, 1, 40, 1],
  ["ended with 1 although all tests passed", {}, 1, 40, 1],
  ["left something else", { testResults: undefined }, 0, 0, 1],
])("a run of Jest that %s", (_, change, exitCode, passed, failed) => {
  const tally = tallyJest(report(jestReport(change)), exitCode, "printed");
  expect(tally).toMatchObject({ passed, failed });
  expect(tally.text).toBe(
    "testResults" in change ? "printed" : "expected 1\nmoney subtracts: pending",
  );
});

const stats = { expected: 9, skipped: 0, unexpected: 0, flaky: 0 };

test.each([
  ["passed", { stats }, 0, 9, 0],
  ["has a failed test", { stats: { ...stats, unexpected: 1 } }, 1, 9, 1],
  ["has a skipped test", { stats: { ...stats, skipped: 1 } }, 0, 9, 1],
  ["needed a second try", { stats: { ...stats, flaky: 1 } }, 0, 9, 1],
  ["had an error outside every test", { stats, errors: [{}] }, 0, 9, 1],
  ["ended with 1 although all tests passed", { stats }, 1, 9, 1],
  ["had no test", { stats: { ...stats, expected: 0 } }, 0, 0, 1],
  ["left something else", {}, 0, 0, 1],
])("a browser run that %s", (_, change, exitCode, passed, failed) => {
  const tally = tallyPlaywright(report({ errors: [], ...change }), exitCode);
  expect(tally).toEqual({ passed, failed, text: "" });
});

test("a run without a report failed, and a command is one test", () => {
  expect(tallyJest("/nowhere", 0, "printed")).toEqual({ passed: 0, failed: 1, text: "printed" });
  expect(tallyPlaywright("/nowhere", 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(tallyCommand(0, "")).toMatchObject({ passed: 1, failed: 0 });
  expect(tallyCommand(2, "wrong")).toEqual({ passed: 0, failed: 1, text: "wrong" });
});
