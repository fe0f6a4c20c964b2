import type { Figure } from "../figure.ts";

export function valueText(value: number, unit: string): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const text = value.toFixed(digits).replace(/\.0+$/, "");
  return unit === "" ? text : `${text} ${unit}`;
}

export function goalText({ bound, goal, unit }: Pick<Figure, "bound" | "goal" | "unit">): string {
  return `${bound === "most" ? "≤" : "≥"} ${goal}${unit === "" ? "" : ` ${unit}`}`;
}

export function lineOf(figure: Figure): string {
  const { name, value, unit, met, note } = figure;
  const verdict = met ? "met   " : "MISSED";
  return `${verdict}  ${valueText(value, unit).padStart(10)}  (${goalText(figure)})  ${name}${note ? ` — ${note}` : ""}`;
}
