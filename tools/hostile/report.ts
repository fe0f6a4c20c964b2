import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Result } from "./case.ts";

const widths = { id: 26, title: 64, expected: 60 };

function cell(text: string, width: number): string {
  const shown = text.length > width ? `${text.slice(0, width - 1)}…` : text;
  return shown.padEnd(width);
}

/** A case's line in the table; a wrong result is marked and printed in full. */
export function lineOf({ id, title, expected, seen }: Result): string {
  const equal = expected === seen;
  const start = `${equal ? "  " : "✗ "}${cell(id, widths.id)}  ${cell(title, widths.title)}`;
  return equal
    ? `${start}  ${cell(expected, widths.expected)}  as expected`
    : `${start}\n      expected: ${expected}\n      seen:     ${seen}`;
}

export const tableHead = `  ${cell("case", widths.id)}  ${cell("what is tried", widths.title)}  ${cell("expected", widths.expected)}  seen`;

export function differing(results: readonly Result[]): Result[] {
  return results.filter(({ expected, seen }) => expected !== seen);
}

export function writeReport(file: string, results: readonly Result[]): void {
  mkdirSync(dirname(file), { recursive: true });
  const failed = differing(results).length;
  const report = { passed: results.length - failed, failed, results };
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
}
