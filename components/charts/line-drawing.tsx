"use client";

import { ChartsReferenceLine } from "@mui/x-charts/ChartsReferenceLine";
import { LineChart } from "@mui/x-charts/LineChart";
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
import { type DrawingProps, seriesOf } from "./chart-data";

const mostMarks = 14;

export function LineDrawing({ data, words, width, height, onChoose }: DrawingProps) {
  const hidden = useAmountsHidden();
  const aboveBars = seriesOf(data, "bar").length > 0;
  const every = Math.ceil(data.labels.length / mostMarks);
  return (
    <IslandTheme>
      <LineChart
        {...commonProps}
        {...{ width, height }}
        // Half of a mark on the lowest line.
        margin={aboveBars ? { ...barMargin, bottom: 8 } : commonProps.margin}
        xAxis={timeAxis(data, width, aboveBars ? "band" : "point", aboveBars)}
        yAxis={amountAxis(data, words, hidden)}
        series={seriesOf(data, "line").map((series) => ({
          id: series.planned ? `planned-${series.id}` : series.id,
          label: series.label,
          data: pixelValues(series),
          color: `var(--color-${series.tone})`,
          curve: "linear" as const,
          shape: "circle" as const,
          showMark: ({ index }: { index: number }) => !series.planned && index % every === 0,
          valueFormatter: (_value: number | null, { dataIndex }: { dataIndex: number }) =>
            writtenValue(series, dataIndex, words, hidden),
        }))}
        onAxisClick={(_event, axis) => axis && onChoose(axis.dataIndex)}
        sx={{
          ...commonProps.sx,
          "& [data-series^='planned-']": { strokeDasharray: "6 5" },
          "& .MuiChartsReferenceLine-line": {
            stroke: "var(--color-border-strong)",
            strokeDasharray: "2 3",
          },
          "& .MuiChartsReferenceLine-label": { fill: "var(--color-muted)" },
        }}
      >
        {data.present ? (
          <ChartsReferenceLine
            x={data.present.at}
            label={data.present.text}
            labelAlign="start"
            labelStyle={{ fontSize: 12 }}
          />
        ) : null}
      </LineChart>
    </IslandTheme>
  );
}
