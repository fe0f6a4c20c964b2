import { join } from "node:path";
import { folderForTests } from "../tools/start-up/folder-for-tests.ts";
import { tallyCommand, tallyJest, tallyPlaywright } from "./tally.ts";

const jestTest = (status: string, fullName = "money adds") => ({ status, fullName });
const jestReport = (status: string, ...assertionResults: ReturnType<typeof jestTest>[]) => {
  const name = join(process.cwd(), "app/[list]/route.test.ts");
  const message = status === "failed" ? "expected 1" : "";
  return { numPassedTests: 40, testResults: [{ name, status, message, assertionResults }] };
};

/** A browser test; it ran in the project desktop as often as it has statuses. */
const browserSpec = (title: string, ...statuses: string[]) => ({
  title,
  file: "loans/loans.spec.ts",
  tests: statuses.map((status) => ({
    projectName: "desktop",
    status: status === "left out" ? "skipped" : status,
    results: status === "left out" ? [] : [{}],
  })),
});
// Specs are in files, and within them in groups.
const browserReport = (specs: readonly object[], errors: readonly object[] = []) => ({
  suites: [{ title: "a file", specs: [], suites: [{ title: "/loans ›", specs, suites: [] }] }],
  errors,
});

const { root, write } = folderForTests();

function report(content: unknown): string {
  write("report.json", JSON.stringify(content));
  return join(root, "report.json");
}

test("passed tests are counted", () => {
  const jest = report(jestReport("passed", jestTest("passed")));
  expect(tallyJest(jest, 0, "")).toMatchObject({ passed: 40, failed: [], note: "40 passed" });
  const browser = report(browserReport([browserSpec("a", "expected", "expected")]));
  expect(tallyPlaywright(browser, 0, [])).toMatchObject({ passed: 2, failed: [] });
  expect(tallyCommand(0, "", "npx tsc")).toMatchObject({ passed: 1, failed: [] });
});

const alone = "npx jest --runTestsByPath 'app/[list]/route.test.ts'";

test.each(["failed", "pending", "todo"])(
  "a %s test of Jest is named with its command",
  (status) => {
    const tests = [jestTest(status, "adds (10 %) to 'all'"), jestTest("passed")];
    expect(tallyJest(report(jestReport("failed", ...tests)), 1, "")).toEqual({
      passed: 40,
      failed: [String.raw`${alone} -t 'adds \(10 %\) to '\''all'\'''`],
      text: "expected 1",
      note: "40 passed, 1 failed",
    });
  },
);

test("a file of Jest that could not run is named, with what its run had beside it", () => {
  const beside = { before: "PROPERTY_RUNS=9", after: "--seed=7" };
  const { failed } = tallyJest(report(jestReport("failed")), 1, "", beside);
  expect(failed).toEqual([`PROPERTY_RUNS=9 ${alone} --seed=7`]);
});

const again = "npx playwright test loans/loans.spec.ts --project=desktop -g";

test("a failed and a skipped browser test are named, those left out after them are one line", () => {
  const failedOnes = [browserSpec("opens ?page=2", "unexpected"), browserSpec("b", "skipped")];
  const specs = [...failedOnes, browserSpec("c", "left out"), browserSpec("d", "left out")];
  const commands = [String.raw`${again} ' /loans › opens \?page=2'`, `${again} ' /loans › b'`];
  expect(tallyPlaywright(report(browserReport(failedOnes)), 1, []).failed).toEqual(commands);
  expect(tallyPlaywright(report(browserReport(specs)), 1, []).failed).toEqual([
    ...commands,
    "# 2 tests did not run after so many failures",
  ]);
});

test("an error outside every browser test counts as failed, and so does a run without a test", () => {
  const specs = [browserSpec("a", "expected")];
  const withError = report(browserReport(specs, [{ message: "no stack" }]));
  expect(tallyPlaywright(withError, 0, ["--grep=@gate"])).toMatchObject({
    passed: 1,
    failed: ["npx playwright test --grep=@gate"],
    text: "no stack",
  });
  expect(tallyPlaywright(report(browserReport([])), 0, []).failed).toEqual(["npx playwright test"]);
});

test.each([
  ["left no report", () => "/nowhere/report.json", 0, 0],
  ["exited with 1 although all tests passed", () => report(jestReport("passed")), 1, 40],
])("a run that %s failed", (_, file, exitCode, passed) => {
  const outcome = { passed, failed: ["npx jest"], text: "printed" };
  expect(tallyJest(file(), exitCode, "printed")).toMatchObject(outcome);
});

test("a command that says so has failed", () => {
  const outcome = { passed: 0, failed: ["npx tsc"], text: "wrong" };
  expect(tallyCommand(2, "wrong", "npx tsc")).toEqual(outcome);
});
