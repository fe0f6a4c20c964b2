import { scaleLinear } from "d3-scale";
import { line, type Series, stack, stackOffsetDiverging } from "d3-shape";
import { numberLocale } from "@/lib/i18n/format";
import { pixelValues, stepFormat } from "./chart-axes";
import type { ChartData, ChartSeries } from "./chart-data";
import { type ChartPanel, ChartPanels, type ChartShape } from "./chart-panels";

/** Equal columns, one per label: their middles and the width of a bar, in hundredths of the drawing. */
type Columns = { readonly middle: (index: number) => number; readonly bar: number };
type Height = (value: number) => number;

const mostLabels = 7;
const mostDots = 14;

/** Lines, and bars below them, drawn without a script. A table has the same data in words. */
export function ChartDrawing({ data }: { data: ChartData }) {
  const lines = data.series.filter(({ kind }) => kind === "line");
  const bars = data.series.filter(({ kind }) => kind === "bar");
  const columns = columnsOf(data.labels.length);
  const groups = (data.beside ? bars.map((each) => [each]) : [bars]).map((group) =>
    stack<number, ChartSeries>()
      .keys(group)
      .value((index, { points }) => Number(points[index]?.value ?? 0))
      .offset(stackOffsetDiverging)([...data.labels.keys()]),
  );
  const labels = labelsOf(data, columns);
  const panels: ChartPanel[] = [];
  if (lines.length)
    panels.push({
      ...panelOf(lines.flatMap(pixelValues), bars.length ? 3 : 4, (height) =>
        lines.flatMap((series) => lineShapes(series, columns, height)),
      ),
      labels: bars.length ? [] : labels,
      present: presentOf(data, columns),
    });
  if (bars.length)
    panels.push({
      ...panelOf([0, ...groups.flat(3)], lines.length ? 2 : 4, (height) =>
        groups.flatMap((group, at) => {
          const own = columnsOf(data.labels.length, at, groups.length);
          return group.flatMap((series) => barShapes(data, series, own, height));
        }),
      ),
      labels,
    });
  return <ChartPanels panels={panels} />;
}

function columnsOf(count: number, at = 0, places = 1): Columns {
  const bar = 65 / count / places;
  const shift = (at - (places - 1) / 2) * bar;
  return {
    middle: (index) => rounded((100 * (index + 0.5)) / count + shift),
    bar: rounded(bar),
  };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The steps are round numbers, never an amount of the lender. */
function panelOf(
  all: readonly (number | null)[],
  stepCount: number,
  shapesOf: (height: Height) => ChartShape[],
): Pick<ChartPanel, "steps" | "shapes"> {
  const values = all.filter((value) => value !== null);
  const scale = scaleLinear([Math.min(...values), Math.max(...values)], [100, 0]).nice(stepCount);
  const height: Height = (value) => rounded(scale(value));
  const textOf = stepFormat(values, numberLocale());
  const steps = scale.ticks(stepCount).map((step) => ({ at: height(step), text: textOf(step) }));
  const grid = steps.map(({ at }) => `M0 ${at}H100`).join("");
  return {
    steps,
    shapes: [{ d: grid, className: "stroke-border", stroke: 1 }, ...shapesOf(height)],
  };
}

/** What is booked has dots: lines of nearly no length, whose ends are round. Safari needs some length. */
function lineShapes(series: ChartSeries, columns: Columns, height: Height): ChartShape[] {
  const { tone, planned } = series;
  const values = pixelValues(series);
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_value, index) => columns.middle(index))
    .y((value) => height(value ?? 0))(values);
  const className = tone === "capital" ? "stroke-capital" : "stroke-interest";
  if (planned) return [{ d: path ?? "", className, stroke: 2, dashed: true }];
  const booked = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  const every = Math.ceil(booked.length / mostDots);
  const dots = booked
    .filter((_point, at) => (booked.length - 1 - at) % every === 0)
    .map(({ value, index }) => `M${columns.middle(index)} ${height(value)}h.01`);
  return [
    { d: path ?? "", className, stroke: 2 },
    { d: dots.join(""), className, stroke: 7 },
    { d: dots.join(""), className: "stroke-surface", stroke: 3 },
  ];
}

/** The filled bars of a series are one shape, its outlined bars (`apart`) another one. */
function barShapes(
  { labels }: ChartData,
  series: Series<number, ChartSeries>,
  { middle, bar }: Columns,
  height: Height,
): ChartShape[] {
  const shapeOf = (apart: boolean) =>
    series
      .map(([from, to], index) =>
        from === to || (labels[index]?.apart !== undefined) !== apart
          ? ""
          : `M${rounded(middle(index) - bar / 2)} ${height(from)}V${height(to)}h${bar}V${height(from)}z`,
      )
      .join("");
  const [solid, outlined] =
    series.key.tone === "capital"
      ? ["fill-capital", "fill-capital-surface stroke-capital"]
      : ["fill-interest", "fill-interest-surface stroke-interest"];
  const shapes = [
    { d: shapeOf(false), className: solid },
    { d: shapeOf(true), className: outlined },
  ];
  return shapes.filter(({ d }) => d);
}

/** Of months. A new year stands below its label; the first year only if the next label shares it. */
function labelsOf({ labels }: ChartData, { middle }: Columns): ChartPanel["labels"] {
  const every = Math.ceil(labels.length / mostLabels);
  const months = labels.flatMap(({ text }, index) => {
    const [month = "", year] = text.split(" ");
    return year && index % every === 0 ? [{ at: middle(index), month, year }] : [];
  });
  return months.map(({ at, month, year }, index) => {
    const isNamed = index ? year !== months[index - 1]?.year : year === (months[1]?.year ?? year);
    return { at, lines: isNamed ? [month, year] : [month] };
  });
}

function presentOf({ labels, present }: ChartData, { middle }: Columns): ChartPanel["present"] {
  const index = present ? labels.findIndex(({ text }) => text === present.at) : -1;
  return present && index >= 0 ? { at: middle(index), text: present.text } : undefined;
}
