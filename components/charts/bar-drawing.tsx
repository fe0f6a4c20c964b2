"use client";

import { BarChart } from "@mui/x-charts/BarChart";
import { useAmountsHidden } from "@/components/money/hidden-amounts";
import { IslandTheme } from "@/components/theme/island-theme";
import {
  amountAxis,
  barMargin,
  commonProps,
  pixelValues,
  timeAxis,
  writtenValue,
} from "./chart-axes";
import { type ChartSeries, type DrawingProps, seriesOf } from "./chart-data";

export function BarDrawing({ data, words, width, height, onChoose }: DrawingProps) {
  const hidden = useAmountsHidden();
  const bars = seriesOf(data, "bar");
  const isBelowLines = seriesOf(data, "line").length > 0;
  const ticks = isBelowLines && { tickInterval: [0, largestStep(bars)] };
  // The server draws bars with `apart` as outlines too.
  const outlines: Readonly<Record<string, { stroke: string }>> = Object.fromEntries(
    bars.map(({ id, tone }) => [
      `& .MuiBarChart-element[data-series='${id}'], & [data-series='${id}'] .MuiBarChart-element`,
      { stroke: `var(--color-${tone})` },
    ]),
  );
  return (
    <IslandTheme>
      <BarChart
        {...commonProps}
        {...{ width, height }}
        margin={{ ...barMargin, ...(isBelowLines && { top: 4 }) }}
        borderRadius={4}
        xAxis={timeAxis(data, width, "band")}
        yAxis={amountAxis(data, words, hidden).map((axis) => ({ ...axis, ...ticks }))}
        series={bars.map((series) => ({
          id: series.id,
          label: series.label,
          stack: "all",
          data: pixelValues(series),
          color: `var(--color-${series.tone})`,
          colorGetter: ({ dataIndex }: { dataIndex: number }) =>
            `var(--color-${series.tone}${data.labels[dataIndex]?.apart ? "-surface" : ""})`,
          valueFormatter: (_value: number | null, { dataIndex }: { dataIndex: number }) =>
            writtenValue(series, dataIndex, words, hidden),
        }))}
        onAxisClick={(_event, axis) => axis && onChoose(axis.dataIndex)}
        sx={{ ...commonProps.sx, ...outlines }}
      />
    </IslandTheme>
  );
}

function largestStep(bars: readonly ChartSeries[]): number {
  const most = Math.max(1e-6, ...bars.flatMap(pixelValues).map((value) => value ?? 0));
  const power = 10 ** Math.floor(Math.log10(most));
  return power * ([5, 2].find((part) => part * power <= most) ?? 1);
}
