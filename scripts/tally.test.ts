import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tallyCommand, tallyJest, tallyPlaywright } from "./tally.ts";

const jestTest = (status: string, fullName = "money adds") => ({ status, fullName });
const jestFile = (status: string, ...assertionResults: ReturnType<typeof jestTest>[]) => {
  const name = join(process.cwd(), "app/[list]/route.test.ts");
  return { name, status, message: status === "failed" ? "expected 1" : "", assertionResults };
};
const jestReport = (...testResults: ReturnType<typeof jestFile>[]) => ({
  numPassedTests: 40,
  testResults,
});

const browserSpec = (title: string, ...statuses: string[]) => ({
  title,
  file: "loans/loans.spec.ts",
  tests: statuses.map((status) => ({ projectName: "desktop", status, results: [{}] })),
});
const browserReport = (specs: readonly unknown[], errors: readonly unknown[] = []) => ({
  // Specs are in files, and within them in groups.
  suites: [{ title: "a file", specs: [], suites: [{ title: "/loans ›", specs, suites: [] }] }],
  errors,
});

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
  const jest = report(jestReport(jestFile("passed", jestTest("passed"))));
  expect(tallyJest(jest, 0, "")).toMatchObject({ passed: 40, failed: [], note: "40 passed" });
  const browser = report(browserReport([browserSpec("a", "expected", "expected")]));
  expect(tallyPlaywright(browser, 0, [])).toMatchObject({ passed: 2, failed: [] });
  expect(tallyCommand(0, "", "npx tsc")).toMatchObject({ passed: 1, failed: [] });
});

test.each(["failed", "pending", "todo"])(
  "a %s test of Jest is named with its command",
  (status) => {
    const file = jestFile("failed", jestTest(status, "adds (10 %) to 'all'"), jestTest("passed"));
    expect(tallyJest(report(jestReport(file)), 1, "")).toEqual({
      passed: 40,
      failed: [
        String.raw`npx jest --runTestsByPath 'app/[list]/route.test.ts' -t 'adds \(10 %\) to '\''all'\'''`,
      ],
      text: "expected 1",
      note: "40 passed, 1 failed",
    });
  },
);

test("a file of Jest that could not run is named, with what its run had beside it", () => {
  const beside = { before: "PROPERTY_RUNS=9", after: "--seed=7" };
  const { failed } = tallyJest(report(jestReport(jestFile("failed"))), 1, "", beside);
  expect(failed).toEqual([
    "PROPERTY_RUNS=9 npx jest --runTestsByPath 'app/[list]/route.test.ts' --seed=7",
  ]);
});

test.each(["unexpected", "skipped"])("a browser test that is %s is named", (status) => {
  const specs = [browserSpec("a", "expected"), browserSpec("opens /loans?page=2", status)];
  expect(tallyPlaywright(report(browserReport(specs)), 1, [])).toMatchObject({
    passed: 1,
    failed: [
      String.raw`npx playwright test loans/loans.spec.ts --project=desktop -g ' /loans › opens /loans\?page=2'`,
    ],
  });
});

test("browser tests that did not run after too many failures are one line", () => {
  const [left] = browserSpec("c", "skipped").tests;
  const specs = [
    browserSpec("a", "unexpected"),
    { ...browserSpec("b"), tests: [{ ...left, results: [] }] },
    { ...browserSpec("c"), tests: [{ ...left, results: [] }] },
  ];
  expect(tallyPlaywright(report(browserReport(specs)), 1, [])).toMatchObject({
    passed: 0,
    failed: [
      "npx playwright test loans/loans.spec.ts --project=desktop -g ' /loans › a'",
      "# 2 tests did not run after so many failures",
    ],
  });
});

test("an error outside every browser test counts as failed", () => {
  const specs = [browserSpec("a", "expected")];
  const read = report(browserReport(specs, [{ message: "no stack" }]));
  expect(tallyPlaywright(read, 0, ["--grep=@gate"])).toMatchObject({
    passed: 1,
    failed: ["npx playwright test --grep=@gate"],
    text: "no stack",
  });
});

test.each([
  ["left no report", () => "/nowhere/report.json", 0, 0],
  ["exited with 1 although all tests passed", () => report(jestReport()), 1, 40],
])("a run that %s failed", (_, file, exitCode, passed) => {
  expect(tallyJest(file(), exitCode, "printed")).toMatchObject({
    passed,
    failed: ["npx jest"],
    text: "printed",
  });
});

test("a browser run without a test failed, and so did a command that says so", () => {
  expect(tallyPlaywright(report(browserReport([])), 0, []).failed).toEqual(["npx playwright test"]);
  expect(tallyCommand(2, "wrong", "npx tsc")).toEqual({
    passed: 0,
    failed: ["npx tsc"],
    text: "wrong",
  });
});
