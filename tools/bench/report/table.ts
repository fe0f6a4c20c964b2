import type { SavedFigure } from "../figure.ts";
import { goalText, valueText } from "./words.ts";

export function tableOf(figures: readonly SavedFigure[]): string {
  const head = ["figure", "value", "goal", "met", "samples", "measured", "beside it"];
  const rows = figures.map((figure) => [
    figure.name,
    valueText(figure.value, figure.unit),
    goalText(figure),
    figure.met ? "yes" : "**no**",
    String(figure.samples.length),
    figure.measuredAt.slice(0, 16).replace("T", " "),
    figure.note ?? "",
  ]);
  return markdownTable(head, rows);
}

/** A table whose columns are aligned as text too. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const escaped = rows.map((row) => row.map((cell) => cell.replaceAll("|", "\\|")));
  const widths = head.map((title, column) =>
    Math.max(title.length, ...escaped.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const rule = widths.map((width) => "-".repeat(width));
  return `${[line(head), line(rule), ...escaped.map(line)].join("\n")}\n`;
}
