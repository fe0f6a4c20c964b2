import { type MeasuredFigure, median } from "./figure.ts";

/** A row per figure of one build: its median, the extremes of its rounds, and its goal. */
export function tableOfBuild(figures: readonly MeasuredFigure[]): string {
  const rows = figures.map(({ name, unit, goal, samples: [values = []] }) => [
    name,
    textOf(median(values), unit),
    `${textOf(Math.min(...values))} to ${textOf(Math.max(...values))}`,
    goal ? `≤ ${goal.most} ${unit}: ${median(values) <= goal.most ? "yes" : "no"}` : "",
  ]);
  return tableOf(["figure", "median", "in the rounds", "goal met"], rows);
}

/** A row per figure: the medians of two builds, and the median and the extremes of the rounds' ratios. */
export function comparisonTable(figures: readonly MeasuredFigure[], commit: string): string {
  const rows = figures.map(({ name, unit, samples: [before = [], after = []] }) => [
    name,
    textOf(median(before), unit),
    textOf(median(after), unit),
    ...ratioCells(before, after),
  ]);
  const head = ["figure", `before (${commit})`, "after (this tree)", "ratio", "in the rounds"];
  return tableOf(head, rows);
}

// What may be 0 or less, such as added memory, has no ratio.
function ratioCells(before: readonly number[], after: readonly number[]): readonly string[] {
  if (![...before, ...after].every((value) => value > 0)) return ["—", ""];
  const ratios = after.map((value, round) => value / (before[round] ?? Number.NaN));
  const text = (ratio: number) => `${ratio.toFixed(2)} ×`;
  return [text(median(ratios)), `${text(Math.min(...ratios))} to ${text(Math.max(...ratios))}`];
}

function textOf(value: number, unit = ""): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return `${value.toFixed(digits).replace(/\.0+$/, "")} ${unit}`.trim();
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}
