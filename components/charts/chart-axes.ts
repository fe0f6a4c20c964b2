import { remembered } from "@/lib/domain/dates/remembered";
import type { ChartSeries, ChartWords } from "./chart-data";

/** From this value on an axis shows short numbers: `10 k`, `1.4 M`. */
const shortFrom = 10_000;

/** From this value on no locale has a word: `5×10²⁰`. */
const powersFrom = 1e15;

/** The labels of an axis that has these values. */
export function stepFormat(values: readonly number[], locale: string): (step: number) => string {
  const most = Math.max(...values.map(Math.abs));
  const notation = most >= powersFrom ? "scientific" : most >= shortFrom ? "compact" : "standard";
  const format = stepFormats(locale)(notation);
  // "2 K" in one currency and "200 k" in another: the locale has both.
  const raised = (_: string, power: string) =>
    `×10${power.replace(/\d/g, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹".charAt(Number(digit)))}`;
  return (step) =>
    step
      ? format
          .format(step)
          .replace("K", "k")
          .replace(/E(\d+)/, raised)
      : "0";
}

const stepFormats = remembered((locale: string) =>
  remembered((notation: "standard" | "compact" | "scientific") => {
    const maximumFractionDigits = notation === "standard" ? 6 : 2;
    return new Intl.NumberFormat(locale, {
      maximumFractionDigits,
      useGrouping: "always",
      notation,
    });
  }),
);

/** Floats, for pixels only; texts come from `writtenValue`. */
export function pixelValues({ points }: ChartSeries): (number | null)[] {
  return points.map((point) => (point ? Number(point.value) : null));
}

/** All digits of a point with its currency, or the text for a hidden amount. */
export function writtenValue(
  { points }: ChartSeries,
  index: number | undefined,
  words: ChartWords,
  hidden: boolean,
): string | null {
  const point = index === undefined ? undefined : points[index];
  if (!point) return null;
  return hidden ? words.hidden : `${point.text.full ?? point.text.shown} ${point.text.currency}`;
}
