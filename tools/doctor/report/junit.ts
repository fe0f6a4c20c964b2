import { writeFileSync } from "node:fs";
import { UsageError } from "../arguments.ts";
import type { Finding, Outcome } from "./finding.ts";
import { findingLines } from "./print.ts";

/** Writes the findings as JUnit XML. Throws a UsageError when the file cannot be written. */
export function writeJunit(file: string, findings: readonly Finding[]): void {
  try {
    writeFileSync(file, asJunit(findings));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    throw new UsageError(`The JUnit file cannot be written${code}.`);
  }
}

/** A suite per section, a case per finding. A warning passes, and says so in `system-out`. */
export function asJunit(findings: readonly Finding[]): string {
  const suites = Map.groupBy(findings, ({ section }) => section);
  const bodies = [...suites].map(
    ([section, own]) =>
      `<testsuite name="${escaped(section)}" ${countsOf(own)}>\n${own.map(caseOf).join("\n")}\n</testsuite>`,
  );
  const lines = [
    `<testsuites name="doctor" ${countsOf(findings)}>`,
    ...bodies,
    "</testsuites>",
    "",
  ];
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join("\n");
}

function countsOf(findings: readonly Finding[]): string {
  const count = (of: Outcome) => findings.filter(({ outcome }) => outcome === of).length;
  return `tests="${findings.length}" failures="${count("failed")}" skipped="${count("skipped")}"`;
}

function caseOf(finding: Finding): string {
  const { section, check, outcome, seen } = finding;
  const [message, text] = [escaped(seen), escaped(findingLines(finding).join("\n"))];
  const results: Readonly<Record<Outcome, string>> = {
    ok: "",
    warning: `<system-out>${text}</system-out>`,
    failed: `<failure message="${message}">${text}</failure>`,
    skipped: `<skipped message="${message}"/>`,
  };
  return `<testcase classname="${escaped(section)}" name="${escaped(check)}">${results[outcome]}</testcase>`;
}

/** XML has no way to write some control characters, so they become U+FFFD. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, "\uFFFD")
    .replace(/[&<>"'\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
