"use client";

import type { AbsentWords } from "@/components/money/absent";
import { DataTable } from "@/components/table/data-table";
import type { TableRow } from "@/components/table/table-data";
import type { ChartData } from "./chart-data";

/**
 * All values of a chart, one row per label. A label links to the rows in its sum, if there are any.
 * It draws the data that the chart has, instead of sending them again as a table's.
 */
export function ChartTable(props: {
  title: string;
  data: ChartData;
  labelHead: string;
  absent: AbsentWords;
  foot?: readonly TableRow[] | undefined;
}) {
  const { title, data, labelHead, absent, foot } = props;
  return (
    <section
      className="chart-table-scroll max-h-[360px] overflow-auto"
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too
      tabIndex={0}
    >
      <DataTable
        caption={title}
        className="chart-table-table"
        columns={[
          { key: "label", label: labelHead },
          ...data.series.map(({ id, label }) => ({ key: id, label })),
        ]}
        absent={absent}
        rows={data.labels.map(({ text, href }, index) => ({
          key: text,
          cells: [
            { text, href },
            ...data.series.map(({ points }) => {
              const point = points[index];
              return point ? { amount: point.text } : null;
            }),
          ],
        }))}
        {...(foot && { foot })}
      />
    </section>
  );
}
