"use client";

import { ChartsAxisHighlight } from "@mui/x-charts/ChartsAxisHighlight";
import { ChartsDataProvider } from "@mui/x-charts/ChartsDataProvider";
import { ChartsSurface } from "@mui/x-charts/ChartsSurface";
import { ChartsTooltip } from "@mui/x-charts/ChartsTooltip";
import { useSetting } from "@/components/theme/chosen-settings";
import { IslandTheme } from "@/components/theme/island-theme";
import { hiddenAmounts } from "@/components/theme/settings";
import { pixelValues, writtenValue } from "./chart-axes";
import type { ChartData, ChartWords } from "./chart-data";

/** A crosshair and the values of the month that is pointed at, over the server's drawing. */
export function ChartTooltips({ data, words }: { data: ChartData; words: ChartWords }) {
  const hidden = useSetting(hiddenAmounts) !== undefined;
  return (
    <IslandTheme>
      <ChartsDataProvider
        // The drawing is hidden from assistive technology, so the Tab key must skip it.
        disableKeyboardNavigation
        skipAnimation
        margin={columnsOfPanels}
        xAxis={[
          {
            scaleType: "band",
            data: data.labels.map(({ text }) => text),
            categoryGapRatio: 0,
            position: "none",
          },
        ]}
        yAxis={[{ position: "none" }]}
        series={data.series.map((series) => ({
          type: "line" as const,
          id: series.id,
          label: series.label,
          data: pixelValues(series),
          valueFormatter: (_value: number | null, { dataIndex }: { dataIndex: number }) =>
            writtenValue(series, dataIndex, words, hidden),
        }))}
      >
        <ChartsSurface sx={{ "&& .MuiChartsAxisHighlight-root": { stroke: "var(--color-muted)" } }}>
          <ChartsAxisHighlight x="line" />
        </ChartsSurface>
        {/* In its place in the document: a sheet is above all that lies in the body. */}
        <ChartsTooltip trigger="axis" disablePortal sx={tooltipLook} />
      </ChartsDataProvider>
    </IslandTheme>
  );
}

const columnsOfPanels = { left: 52, right: 0, top: 8, bottom: 38 };

const tooltipLook = {
  // A finger would cover a tooltip; the pressed value is shown above the chart.
  "@media (hover: none)": { display: "none" },
  "--island-palette-background-paper": "var(--color-text)",
  "--island-palette-text-primary": "var(--color-surface)",
  "--island-palette-text-secondary": "var(--color-surface)",
  "--island-palette-divider": "transparent",
  "& .MuiChartsTooltip-paper": { boxShadow: "var(--shadow-2)" },
  "&& .MuiChartsTooltip-markContainer": { display: "none" },
  "&& :is(.MuiChartsTooltip-cell, caption, caption *)": { fontSize: "var(--text-s)" },
};
