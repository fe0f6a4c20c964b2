import { median } from "../figure.ts";
import { markdownTable } from "../report/table.ts";
import { valueText } from "../report/words.ts";
import type { Comparison } from "./comparison.ts";

/** One row per figure: the medians of both builds, and the median and the extremes of the rounds' ratios. */
export function comparisonTable(comparisons: readonly Comparison[], commit: string): string {
  const head = ["figure", `before (${commit})`, "after (this tree)", "ratio", "in the rounds"];
  const rows = comparisons.map(({ name, unit, before, after }) => [
    name,
    valueText(median(before), unit),
    valueText(median(after), unit),
    ...ratioCells(before, after),
  ]);
  return markdownTable(head, rows);
}

// What may be 0 or less, such as added memory, has no ratio.
function ratioCells(before: readonly number[], after: readonly number[]): readonly string[] {
  const ratios = after.map((value, round) => value / (before[round] ?? Number.NaN));
  if (![...before, ...after].every((value) => value > 0)) return ["—", ""];
  const text = (ratio: number) => `${ratio.toFixed(2)} ×`;
  return [text(median(ratios)), `${text(Math.min(...ratios))} to ${text(Math.max(...ratios))}`];
}
