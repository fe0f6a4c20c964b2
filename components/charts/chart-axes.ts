import type { ChartData, ChartSeries, ChartWords } from "./chart-data";

export const commonProps = {
  hideLegend: true,
  skipAnimation: true,
  // The drawing is hidden from assistive technology, so the Tab key must skip it.
  disableKeyboardNavigation: true,
  grid: { horizontal: true },
  // Space for half of the last label, which MUI measures as one line.
  margin: { top: 12, right: 32, bottom: 4, left: 4 },
  // The doubled class wins over MUI's rules, which come later and are as specific.
  sx: {
    "&& .MuiChartsGrid-line": { stroke: "var(--color-border)" },
    "&& .MuiChartsAxis-line": { stroke: "var(--color-border)" },
    "&& .MuiChartsAxis-tick": { stroke: "none" },
    "&& .MuiChartsAxis-tickLabel": { fill: "var(--color-muted)" },
  },
  slotProps: {
    tooltip: {
      sx: {
        // A finger would cover a tooltip; the pressed value is shown above the chart.
        "@media (hover: none)": { display: "none" },
        "--island-palette-background-paper": "var(--color-text)",
        "--island-palette-text-primary": "var(--color-surface)",
        "--island-palette-text-secondary": "var(--color-surface)",
        "--island-palette-divider": "transparent",
        "& .MuiChartsTooltip-paper": { boxShadow: "var(--shadow-2)" },
        "&& .MuiChartsTooltip-markContainer": { display: "none" },
        "&& :is(.MuiChartsTooltip-cell, caption, caption *)": { fontSize: "var(--text-s)" },
      },
    },
  },
} as const;

export const barMargin = { ...commonProps.margin, right: 20 };

const pixelsPerLabel = 52;

/** Years below months, fewer labels if space is short. Measuring by MUI would lay out once more. */
export function timeAxis(
  data: ChartData,
  width: number,
  scaleType: "point" | "band",
  bare = false,
) {
  const every = Math.ceil((data.labels.length * pixelsPerLabel) / width);
  return [
    {
      scaleType,
      data: data.labels.map(({ text }) => text),
      valueFormatter: (text: string, { location }: { location: string }) =>
        location === "tick" ? text.replace(" ", "\n") : text,
      height: bare ? 0 : 40,
      ...(bare && { position: "none" as const }),
      tickLabelInterval: (_text: string, index: number) => index % every === 0,
      categoryGapRatio: 0.35,
    },
  ];
}

/** From this value on an axis shows short numbers: `10 k`, `1.4 M`. */
const shortFrom = 10_000;

const axisGap = 12;
const hiddenAxis = 24;
const pixelsPerCharacter = 7;

/** Whole grid steps, never an amount of the lender. Without labels while amounts are hidden. */
export function amountAxis(data: ChartData, { locale }: ChartWords, hidden: boolean) {
  const values = data.series.flatMap(pixelValues).map((value) => value ?? 0);
  const sign = values.some((value) => value < 0) ? -1 : 1;
  const format = stepFormat(values, locale);
  const top = 10 ** Math.ceil(Math.log10(Math.max(1e-6, ...values.map(Math.abs))));
  const lengths = [1, 2, 5, 10, 20].map((part) => format((sign * top) / part).length);
  return [
    {
      // MUI measures "auto" before it rounds the axis up, and then cuts the longer label.
      width: hidden ? hiddenAxis : axisGap + pixelsPerCharacter * Math.max(...lengths),
      valueFormatter: (value: number) => (hidden ? "" : format(value)),
    },
  ];
}

/** The labels of an axis that has these values. */
export function stepFormat(values: readonly number[], locale: string): (step: number) => string {
  const large = values.some((value) => Math.abs(value) >= shortFrom);
  const format = new Intl.NumberFormat(locale, {
    maximumFractionDigits: large ? 2 : 6,
    useGrouping: "always",
    notation: large ? "compact" : "standard",
  });
  // "2 K" in one currency and "200 k" in another: the locale has both.
  return (step) => format.format(step).replace("K", "k");
}

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
