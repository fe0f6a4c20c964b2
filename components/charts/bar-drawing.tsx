"use client";

import { BarChart } from "@mui/x-charts/BarChart";
import { useRouter } from "next/navigation";
import { useAmountsHidden } from "@/components/money/hidden-amounts";
import { IslandTheme } from "@/components/theme/island-theme";
import { amountAxis, commonProps, pixelValues, timeAxis, writtenValue } from "./chart-axes";
import type { DrawingProps } from "./chart-data";

/** A bar a label. A label with a list leads there; so does its row in the table, for the keyboard. */
export function BarDrawing({ data, words }: DrawingProps) {
  const router = useRouter();
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
        onAxisClick={(_event, axis) => {
          const href = axis && data.labels[axis.dataIndex]?.href;
          if (href) router.push(href);
        }}
      />
    </IslandTheme>
  );
}
