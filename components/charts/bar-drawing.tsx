"use client";

import { BarChart } from "@mui/x-charts/BarChart";
import { useId } from "react";
import { useAmountsHidden } from "@/components/money/hidden-amounts";
import { IslandTheme } from "@/components/theme/island-theme";
import { amountAxis, commonProps, pixelValues, timeAxis, writtenValue } from "./chart-axes";
import { type DrawingProps, seriesOf } from "./chart-data";

/** One bar per label, of a part per series. */
export function BarDrawing({ data, words, onChoose }: DrawingProps) {
  const hatch = useId();
  const hidden = useAmountsHidden();
  const bars = seriesOf(data, "bar");
  // Lines above take half of the height.
  const ticks = seriesOf(data, "line").length ? { tickNumber: 1 } : {};
  return (
    <IslandTheme>
      <BarChart
        {...commonProps}
        borderRadius={4}
        xAxis={timeAxis(data, "band")}
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
