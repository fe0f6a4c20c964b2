import type { ChartData, ChartSeries, ChartWords } from "./chart-data";

/** What the line and the bar charts of MUI X have in common. */
export const commonProps = {
  hideLegend: true,
  skipAnimation: true,
  // The drawing is hidden from assistive technology, and so must not be a stop of the keyboard.
  disableKeyboardNavigation: true,
  grid: { horizontal: true },
  margin: { top: 12, right: 12, bottom: 4, left: 4 },
  sx: {
    "& .MuiChartsGrid-line": { stroke: "var(--color-border)" },
    "& .MuiChartsAxis-line, & .MuiChartsAxis-tick": { stroke: "var(--color-border-strong)" },
    "& .MuiChartsAxis-tickLabel": { fill: "var(--color-muted)" },
  },
} as const;

/** The axis of time, its labels thinned out where they have no room. */
export function timeAxis(data: ChartData, scaleType: "point" | "band") {
  return [
    { scaleType, data: data.labels.map(({ text }) => text), height: 28, tickLabelMinGap: 10 },
  ];
}

/** The axis of amounts: whole steps of the grid, no amount of anybody's. Hidden, it says nothing. */
export function amountAxis(data: ChartData, { locale }: ChartWords, hidden: boolean) {
  const values = data.series.flatMap(pixelValues).map((value) => Math.abs(value ?? 0));
  const large = Math.max(0, ...values) >= 10_000_000;
  const format = new Intl.NumberFormat(locale, {
    maximumFractionDigits: large ? 2 : 6,
    notation: large ? "compact" : "standard",
  });
  return [
    {
      width: "auto" as const,
      valueFormatter: (value: number) => (hidden ? "" : format.format(value)),
    },
  ];
}

/** Floats, good for pixels alone: whatever is written comes from `writtenValue`. */
export function pixelValues({ points }: ChartSeries): (number | null)[] {
  return points.map((point) => (point ? Number(point.value) : null));
}

/** Every digit of a point, with its currency; the words for a hidden amount where they are hidden. */
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
