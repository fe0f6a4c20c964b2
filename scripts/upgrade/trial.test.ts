import { existsSync } from "node:fs";
import { failedTests, mainPaths, reportOf, versionIn, wantedVersion } from "./trial.ts";

test.each(["latest", "canary", "17.0.0", "17.0.0-canary.3"])("%s can be tried", (wanted) => {
  expect(wantedVersion([wanted])).toBe(wanted);
});

test.each([[[]], [["newest"]], [["^17"]], [["17.0"]], [["latest", "canary"]]])(
  "%j is answered with the usage",
  (args) => {
    expect(() => wantedVersion(args)).toThrow("npm run upgrade:next -- latest|canary|<version>");
  },
);

test("a version that the registry does not have is no error, a silent registry is one", () => {
  expect(versionIn('"17.0.0"\n')).toBe("17.0.0");
  expect(versionIn('{ "error": { "code": "E404" } }')).toBeUndefined();
  expect(versionIn("")).toBeUndefined();
  expect(() => versionIn('{ "error": { "code": "ENOTFOUND" } }')).toThrow("ENOTFOUND");
});

test("names each failed test with its file", () => {
  const spec = (title: string, ok: boolean) => ({ title, ok, file: "loans/loans.spec.ts" });
  const suites = [
    { specs: [spec("a row", true)], suites: [{ specs: [spec("a filter", false)] }] },
    { specs: [spec("a page", false)] },
  ];
  expect(failedTests({ suites })).toEqual([
    "loans/loans.spec.ts: a filter",
    "loans/loans.spec.ts: a page",
  ]);
});

test("the report ends with a verdict that names what broke", () => {
  const types = { title: "Types", failed: true, faults: ["app/layout.tsx: error TS2322"] };
  const build = { title: "Build", failed: false, faults: [] };
  expect(reportOf("17.0.0", [types, build]).split("\n")).toEqual([
    "== Types",
    "app/layout.tsx: error TS2322",
    "Next 17.0.0 breaks: Types",
  ]);
  expect(reportOf("17.0.0", [build])).toBe("Next 17.0.0 works: Build");
});

test.each(mainPaths)("%s is there", (file) => expect(existsSync(file)).toBe(true));
