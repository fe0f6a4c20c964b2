import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import type { JSONReport, JSONReportSpec, JSONReportSuite } from "playwright/types/testReporter";

/**
 * The result of a step. `failed` has one command per failed test: it runs that test alone. `text`
 * says why they failed; `note` is printed in the line of the step.
 */
export type Outcome = {
  readonly passed: number;
  readonly failed: readonly string[];
  readonly text: string;
  readonly note?: string;
};

type JestReport = {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
};

/** A command without a report counts as one test. */
export function tallyCommand(exitCode: number, text: string, command: string): Outcome {
  return exitCode === 0 ? { passed: 1, failed: [], text } : { passed: 0, failed: [command], text };
}

/**
 * Reads Jest's JSON report, and the messages of its failed tests; `written` is what Jest printed. A
 * skipped test, and a file that could not run, count as failed. `before` and `after`: what the command
 * of a test needs beside its title.
 */
export function tallyJest(
  file: string,
  exitCode: number,
  written: string,
  { before = "", after = "" } = {},
): Outcome {
  const jest = (...words: readonly string[]) =>
    [before, "npx jest", ...words, after].filter(Boolean).join(" ");
  const report = readReport<JestReport>(file);
  if (!report) return { passed: 0, failed: [jest()], text: written };
  const failed = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const path = relative(process.cwd(), name);
    const tests = assertionResults.filter((test) => test.status !== "passed");
    // A folder's name may have brackets, so the path is no pattern.
    const alone = ["--runTestsByPath", quoted(path)];
    if (tests.length === 0 && status === "failed") return [jest(...alone)];
    return tests.map(({ fullName }) => jest(...alone, `-t ${titlePattern(fullName)}`));
  });
  const messages = report.testResults.filter(({ status }) => status === "failed");
  const text = messages.map(({ message }) => message).join("\n") || written;
  return outcomeOf(report.numPassedTests, failed, { exitCode, text, command: jest() });
}

/**
 * Reads the JSON report of a run with these arguments. A skipped test counts as failed. Those that a run
 * with too many failures left out are one line.
 */
export function tallyPlaywright(file: string, exitCode: number, ran: readonly string[]): Outcome {
  const command = "npx playwright test";
  const whole = [command, ...ran].join(" ");
  const report = readReport<JSONReport>(file);
  if (!report) return { passed: 0, failed: [whole], text: "" };
  const results = report.suites.flatMap(specsIn).flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      isPassed: status === "expected",
      isLeftOut: status === "skipped" && results.length === 0,
      // With the space, a title is not found at the end of a longer one.
      again: `${command} ${file} --project=${projectName} -g ${titlePattern(` ${title}`)}`,
    })),
  );
  const wrong = results.filter(({ isPassed }) => !isPassed);
  const leftOut = wrong.filter(({ isLeftOut }) => isLeftOut);
  const isCut = leftOut.length > 0 && leftOut.length < wrong.length;
  const failed = [
    ...wrong.filter((each) => !isCut || !each.isLeftOut).map(({ again }) => again),
    ...(isCut ? [`# ${leftOut.length} tests did not run after so many failures`] : []),
  ];
  const errors = report.errors.map(({ message }) => message);
  // A run without tests has tested nothing.
  const code = results.length === 0 || errors.length > 0 ? 1 : exitCode;
  const passed = results.length - wrong.length;
  return outcomeOf(passed, failed, { exitCode: code, text: errors.join("\n"), command: whole });
}

/** All of a file, each with the titles of its groups before its own. */
function specsIn({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] {
  const inGroups = suites.flatMap((group) =>
    specsIn(group).map((spec) => ({ ...spec, title: `${group.title} ${spec.title}` })),
  );
  return [...specs, ...inGroups];
}

/** A run that failed without a failed test counts as one. */
function outcomeOf(
  passed: number,
  failed: readonly string[],
  { exitCode, text, command }: { exitCode: number; text: string; command: string },
): Outcome {
  const all = failed.length === 0 && exitCode !== 0 ? [command] : failed;
  return {
    passed,
    failed: all,
    text,
    note: `${passed} passed${all.length > 0 ? `, ${all.length} failed` : ""}`,
  };
}

/** A title as the regular expression that finds it, quoted for a shell. */
function titlePattern(title: string): string {
  return quoted(title.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

/** The report of a tool; undefined where it left none. */
function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
