import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tallyCommand, tallyJest, tallyPlaywright } from "./tally.ts";

const jestFigures = {
  numPassedTests: 40,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
};
const playwrightFigures = { expected: 20, unexpected: 0, flaky: 0, skipped: 0 };

let directory: string;

function report(content: unknown): string {
  const file = join(directory, "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "tally-"));
});

afterEach(() => {
  rmSync(directory, { recursive: true });
});

test("passed tests are counted", () => {
  expect(tallyJest(report(jestFigures), 0, "")).toMatchObject({ passed: 40, failed: 0 });
  expect(tallyPlaywright(report({ stats: playwrightFigures, errors: [] }), 0)).toMatchObject({
    passed: 20,
    failed: 0,
  });
  expect(tallyCommand(0, "")).toMatchObject({ passed: 1, failed: 0 });
});

test.each(["numFailedTests", "numPendingTests", "numTodoTests", "numRuntimeErrorTestSuites"])(
  "Jest's %s count as failed",
  (field) => {
    expect(tallyJest(report({ ...jestFigures, [field]: 2 }), 1, "").failed).toBe(2);
  },
);

test.each(["unexpected", "skipped"])("Playwright's %s tests count as failed", (field) => {
  const stats = { ...playwrightFigures, [field]: 3 };
  expect(tallyPlaywright(report({ stats, errors: [] }), 1).failed).toBe(3);
});

test.each([
  [2, 22, 0],
  [3, 20, 3],
])("%i browser tests that passed on a retry: %i passed, %i failed", (flaky, passed, failed) => {
  const stats = { ...playwrightFigures, flaky };
  expect(tallyPlaywright(report({ stats, errors: [] }), 0)).toMatchObject({ passed, failed });
});

test("an error outside every browser test counts as failed", () => {
  expect(tallyPlaywright(report({ stats: playwrightFigures, errors: [{}] }), 1).failed).toBe(1);
});

test.each([
  ["left no report", () => "/nowhere/report.json", 0, 0],
  ["exited with 1 although all tests passed", () => report(jestFigures), 1, 40],
])("a run that %s failed", (_, file, exitCode, passed) => {
  expect(tallyJest(file(), exitCode, "")).toMatchObject({ passed, failed: 1 });
});

test("a browser run without a test failed, and so did a command that says so", () => {
  const none = { stats: { ...playwrightFigures, expected: 0 }, errors: [] };
  expect(tallyPlaywright(report(none), 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(tallyCommand(2, "wrong")).toEqual({ passed: 0, failed: 1, text: "wrong" });
});

test("the messages of failed tests are kept; without any, what Jest printed", () => {
  const testResults = [
    { status: "failed", message: "expected 1" },
    { status: "passed", message: "" },
  ];
  const failed = report({ ...jestFigures, numFailedTests: 1, testResults });
  expect(tallyJest(failed, 1, "printed")).toMatchObject({
    text: "expected 1",
    note: "40 passed, 1 failed",
  });
  expect(tallyJest(report(jestFigures), 1, "printed").text).toBe("printed");
});
