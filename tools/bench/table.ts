import { type Figure, type MeasuredFigure, median } from "./figure.ts";

/** A row per figure of one build: its median, the extremes of its rounds, and its goal. */
export function tableOfBuild(figures: readonly MeasuredFigure[]): string {
  const rows = figures.map(({ samples: [values = []], ...figure }) => [
    figure.name,
    textOf(median(values), figure.unit),
    `${textOf(Math.min(...values))} to ${textOf(Math.max(...values))}`,
    ...goalCells(figure, median(values)),
  ]);
  return tableOf(["figure", "median", "in the rounds", "goal", "met"], rows);
}

/** A row per figure: the medians of two builds, and the median and the extremes of the rounds' ratios. */
export function comparisonTable(figures: readonly MeasuredFigure[], commit: string): string {
  const head = ["figure", `before (${commit})`, "after (this tree)", "ratio", "in the rounds"];
  const rows = figures.map(({ samples: [before = [], after = []], ...figure }) => [
    figure.name,
    textOf(median(before), figure.unit),
    textOf(median(after), figure.unit),
    ...ratioCells(before, after),
    ...goalCells(figure, median(after)),
  ]);
  return tableOf([...head, "goal", "met"], rows);
}

// What may be 0 or less, such as added memory, has no ratio.
function ratioCells(before: readonly number[], after: readonly number[]): readonly string[] {
  const ratios = after.map((value, round) => value / (before[round] ?? Number.NaN));
  if (![...before, ...after].every((value) => value > 0)) return ["—", ""];
  const text = (ratio: number) => `${ratio.toFixed(2)} ×`;
  return [text(median(ratios)), `${text(Math.min(...ratios))} to ${text(Math.max(...ratios))}`];
}

function goalCells({ goal, unit }: Figure, value: number): readonly string[] {
  if (!goal) return ["", ""];
  if ("most" in goal) return [`≤ ${goal.most} ${unit}`, value <= goal.most ? "yes" : "no"];
  return [`≥ ${goal.least} ${unit}`, value >= goal.least ? "yes" : "no"];
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
  const rule = widths.map((width) => "-".repeat(width));
  return [line(head), line(rule), ...rows.map(line)].join("\n");
}
