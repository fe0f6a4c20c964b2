import { type CallSummary, callTable } from "./calls.ts";
import type { Finding, Findings } from "./finding.ts";

const marks = { ok: "ok", warning: "WARNING", failed: "FAILED", skipped: "skipped" } as const;
const markWidth = 8;

/** The lines of one finding. */
export function findingLines({ check, outcome, seen, details = [], wayOut }: Finding): string[] {
  const indent = " ".repeat(markWidth + 4);
  return [
    `  ${marks[outcome].padEnd(markWidth)}  ${check}: ${seen}`,
    ...details.map((detail) => `${indent}- ${detail}`),
    ...(wayOut ? [`${indent}→ ${wayOut}`] : []),
  ];
}

/** Prints each finding at once, with a heading per section. */
export function textPrinter(print: (line: string) => void): (finding: Finding) => void {
  let section: string | undefined;
  return (finding) => {
    if (finding.section !== section) print(`${section ? "\n" : ""}${finding.section}`);
    section = finding.section;
    for (const line of findingLines(finding)) print(line);
  };
}

/** The number of findings per outcome. */
export function countLine(findings: readonly Finding[]): string {
  const count = (of: Finding["outcome"]) => findings.filter(({ outcome }) => outcome === of).length;
  const warnings = `${count("warning")} ${count("warning") === 1 ? "warning" : "warnings"}`;
  return `${count("ok")} ok, ${warnings}, ${count("failed")} failed, ${count("skipped")} skipped`;
}

/** The end of the report: the table of calls and the number of findings per outcome. */
export function closingLines(findings: Findings, summaries: readonly CallSummary[]): string[] {
  const table = summaries.length ? ["", "calls to the lenders API", ...callTable(summaries)] : [];
  const indented = table.map((line, index) => (index > 1 ? `  ${line}` : line));
  return [...indented, "", countLine(findings.all)];
}

export function asJson(findings: Findings, summaries: readonly CallSummary[]): string {
  const counts = Object.fromEntries(
    (["ok", "warning", "failed", "skipped"] as const).map((each) => [each, findings.count(each)]),
  );
  return JSON.stringify({ counts, findings: findings.all, calls: summaries }, null, 2);
}
