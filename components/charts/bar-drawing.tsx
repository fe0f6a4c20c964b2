"use client";

import { BarChart } from "@mui/x-charts/BarChart";
import { useId } from "react";
import { useAmountsHidden } from "@/components/money/hidden-amounts";
import { IslandTheme } from "@/components/theme/island-theme";
import { amountAxis, commonProps, pixelValues, timeAxis, writtenValue } from "./chart-axes";
import type { DrawingProps } from "./chart-data";

/** One bar per label; hatched if its value will still grow. */
export function BarDrawing({ data, words, onChoose }: DrawingProps) {
  const hatch = useId();
  const hidden = useAmountsHidden();
  return (
    <IslandTheme>
      <BarChart
        {...commonProps}
        borderRadius={4}
        xAxis={timeAxis(data, "band")}
        yAxis={amountAxis(data, words, hidden)}
        series={data.series.map((series) => ({
          id: series.id,
          label: series.label,
          data: pixelValues(series),
          color: `var(--color-${series.tone})`,
          valueFormatter: (_value: number | null, { dataIndex }: { dataIndex: number }) =>
            writtenValue(series, dataIndex, words, hidden),
        }))}
        onAxisClick={(_event, axis) => axis && onChoose(axis.dataIndex)}
        sx={{
          ...commonProps.sx,
          ...(data.labels.at(-1)?.running && {
            "& g:last-child > .MuiBarChart-element:last-child": { fill: `url("#${hatch}")` },
          }),
        }}
      >
        <defs>
          <pattern
            id={hatch}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d="M0 0h6v6H0z" fill="var(--color-interest-surface)" />
            <path d="M0 0h3v6H0z" fill="var(--color-interest)" />
          </pattern>
        </defs>
      </BarChart>
    </IslandTheme>
  );
}
