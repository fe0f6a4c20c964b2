import type { ChartData, ChartSeries, ChartWords } from "./chart-data";

/** What the line and the bar charts of MUI X have in common. */
export const commonProps = {
  hideLegend: true,
  skipAnimation: true,
  // The drawing is hidden from assistive technology, and so must not be a stop of the keyboard.
  disableKeyboardNavigation: true,
  grid: { horizontal: true },
  // Right of the drawing, half of the last label has room, measured as if it were one line.
  margin: { top: 12, right: 32, bottom: 4, left: 4 },
  // Doubled, to outweigh MUI's own rules, which come later and are as specific.
  sx: {
    "&& .MuiChartsGrid-line": { stroke: "var(--color-border)" },
    "&& .MuiChartsAxis-line": { stroke: "var(--color-border)" },
    "&& .MuiChartsAxis-tick": { stroke: "none" },
    "&& .MuiChartsAxis-tickLabel": { fill: "var(--color-muted)" },
  },
  slotProps: {
    tooltip: {
      sx: {
        // A finger would cover it; the pressed value is shown above the chart.
        "@media (hover: none)": { display: "none" },
        "--island-palette-background-paper": "var(--color-text)",
        "--island-palette-text-primary": "var(--color-surface)",
        "--island-palette-text-secondary": "var(--color-surface)",
        "--island-palette-divider": "transparent",
        "& .MuiChartsTooltip-paper": { boxShadow: "var(--shadow-2)" },
        "&& .MuiChartsTooltip-markContainer": { display: "none" },
        "&& :is(.MuiChartsTooltip-cell, caption, caption *)": { fontSize: "var(--font-size-s)" },
      },
    },
  },
} as const;

/** The axis of time: years below months, thinned out where they have no room. */
export function timeAxis(data: ChartData, scaleType: "point" | "band") {
  return [
    {
      scaleType,
      data: data.labels.map(({ text }) => text),
      valueFormatter: (text: string, { location }: { location: string }) =>
        location === "tick" ? text.replace(" ", "\n") : text,
      height: 40,
      tickLabelMinGap: 8,
      categoryGapRatio: 0.35,
    },
  ];
}

/** From here on an axis writes short numbers: `10 k`, `1.4 M`. */
const shortFrom = 10_000;

const axisGap = 12;
const pixelsPerCharacter = 7;

/** The axis of amounts: whole steps of the grid, no amount of anybody's. Hidden, it says nothing. */
export function amountAxis(data: ChartData, { locale }: ChartWords, hidden: boolean) {
  const points = data.series.flatMap(pixelValues).map((value) => value ?? 0);
  const values = points.map(Math.abs);
  const sign = points.some((value) => value < 0) ? -1 : 1;
  const large = Math.max(0, ...values) >= shortFrom;
  const format = new Intl.NumberFormat(locale, {
    maximumFractionDigits: large ? 2 : 6,
    notation: large ? "compact" : "standard",
  });
  const top = 10 ** Math.ceil(Math.log10(Math.max(1e-6, ...values)));
  const lengths = [1, 2, 5, 10, 20].map((part) => format.format((sign * top) / part).length);
  return [
    {
      // MUI measures "auto" before it rounds the axis up, and then cuts the longer label.
      width: hidden ? axisGap : axisGap + pixelsPerCharacter * Math.max(...lengths),
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
