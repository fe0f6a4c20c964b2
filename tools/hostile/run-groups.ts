import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Case, Group, Result } from "./case.ts";
import type { Stage } from "./stage/stage.ts";

async function runCase(group: Group, { run, ...known }: Case, stage: Stage): Promise<Result> {
  const begun = performance.now();
  let seen: string;
  try {
    seen = await run(stage);
  } catch (error) {
    const [first] = String(error instanceof Error ? error.message : error).split("\n");
    seen = `failed: ${first}`;
  }
  return { ...known, group: group.name, seen, milliseconds: Math.round(performance.now() - begun) };
}

/** Runs a group's cases and reports each result at once. */
export async function runGroup(
  group: Group,
  stage: Stage,
  report: (result: Result) => void,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...group.cases];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = await runCase(group, next, stage);
      results.push(result);
      report(result);
    }
  };
  await Promise.all(Array.from({ length: group.atOnce }, worker));
  return results;
}

const widths = { id: 26, title: 64, expected: 60 };

function cell(text: string, width: number): string {
  const shown = text.length > width ? `${text.slice(0, width - 1)}…` : text;
  return shown.padEnd(width);
}

const cells = ({ id, title }: Pick<Result, "id" | "title">) =>
  `${cell(id, widths.id)}  ${cell(title, widths.title)}`;

/** A case's line in the table; a wrong result is marked and printed in full. */
export function lineOf(result: Result): string {
  const { expected, seen } = result;
  return expected === seen
    ? `  ${cells(result)}  ${cell(expected, widths.expected)}  as expected`
    : `✗ ${cells(result)}\n      expected: ${expected}\n      seen:     ${seen}`;
}

export const tableHead = `  ${cells({ id: "case", title: "what is tried" })}  ${cell("expected", widths.expected)}  seen`;

export function differing(results: readonly Result[]): Result[] {
  return results.filter(({ expected, seen }) => expected !== seen);
}

export function writeReport(file: string, results: readonly Result[]): void {
  mkdirSync(dirname(file), { recursive: true });
  const failed = differing(results).length;
  const report = { passed: results.length - failed, failed, results };
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
}
