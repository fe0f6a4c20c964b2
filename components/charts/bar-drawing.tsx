"use client";

import { BarChart } from "@mui/x-charts/BarChart";
import { useId } from "react";
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
  const hatch = useId();
  const hidden = useAmountsHidden();
  const bars = seriesOf(data, "bar");
  const isBelowLines = seriesOf(data, "line").length > 0;
  const ticks = isBelowLines && { tickInterval: [0, largestStep(bars)] };
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
            data.labels[dataIndex]?.hatched
              ? `url("#${hatch}${series.tone}")`
              : `var(--color-${series.tone})`,
          valueFormatter: (_value: number | null, { dataIndex }: { dataIndex: number }) =>
            writtenValue(series, dataIndex, words, hidden),
        }))}
        onAxisClick={(_event, axis) => axis && onChoose(axis.dataIndex)}
      >
        <defs>
          {bars.map(({ tone }) => (
            <pattern
              key={tone}
              id={`${hatch}${tone}`}
              width="6"
              height="6"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <path d="M0 0h6v6H0z" fill={`var(--color-${tone}-surface)`} />
              <path d="M0 0h3v6H0z" fill={`var(--color-${tone})`} />
            </pattern>
          ))}
        </defs>
      </BarChart>
    </IslandTheme>
  );
}

function largestStep(bars: readonly ChartSeries[]): number {
  const most = Math.max(1e-6, ...bars.flatMap(pixelValues).map((value) => value ?? 0));
  const power = 10 ** Math.floor(Math.log10(most));
  return power * ([5, 2].find((part) => part * power <= most) ?? 1);
}
