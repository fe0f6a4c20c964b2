import { type ReactNode, useId } from "react";
import { Disclosure } from "@/components/feedback/disclosure";
import { absentWords } from "@/components/money/absent-words";
import type { TableRow } from "@/components/table/table-data";
import { alignAmounts } from "@/lib/i18n/align-amounts";
import { numberLocale } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import type { ChartData, ChartSeries } from "./chart-data";
import { ChartTable } from "./chart-table";
import { LateChart } from "./late-chart";

/**
 * A chart with its caption, its legend, and all its values as a table. The drawing loads late and
 * is hidden from screen readers, which read the table; paper has it in place of a missing drawing.
 */
export function ChartFigure(props: {
  title: string;
  data: ChartData;
  labelHead: string;
  foot?: readonly TableRow[];
  /** Below the table. */
  note?: ReactNode;
}) {
  const { title, labelHead, foot, note } = props;
  const t = translations();
  // One object for drawing and table, so it is sent once.
  const data = { ...props.data, series: props.data.series.map(aligned) };
  return (
    <Frame title={title}>
      <Legend data={data} running={t("charts.running")} />
      <LateChart
        data={data}
        words={{
          locale: numberLocale(),
          hidden: t("shell.hiddenAmount"),
          notLoaded: t("charts.notLoaded"),
          open: t("charts.open"),
          running: t("charts.running"),
        }}
      />
      <Disclosure
        className="open-on-paper print:[&>summary]:hidden print:in-[figure:not(:has(.MuiChartsSurface-root))]:block"
        title={
          <>
            {t("charts.showData")}
            <span className="visually-hidden">: {title}</span>
          </>
        }
      >
        <ChartTable
          title={title}
          data={data}
          labelHead={labelHead}
          absent={absentWords()}
          foot={foot}
        />
        {note}
      </Disclosure>
    </Frame>
  );
}

function aligned(series: ChartSeries): ChartSeries {
  const texts = alignAmounts(series.points.map((point) => point?.text));
  return {
    ...series,
    points: series.points.map((point, index) => {
      const text = texts[index];
      return point && text ? { ...point, text } : null;
    }),
  };
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <figure
      className="min-w-0 py-4 px-5 card max-wide:p-4 print:break-inside-avoid"
      aria-labelledby={titleId}
    >
      <figcaption id={titleId} className="text-s font-medium">
        {title}
      </figcaption>
      {children}
    </figure>
  );
}

/** The legend; nothing for one plain series. */
function Legend({ data, running }: { data: ChartData; running: string }) {
  const series = data.series.length > 1 ? data.series : [];
  const hatched = data.kind === "bars" && data.labels.some((label) => label.running);
  if (!series.length && !hatched) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 mt-1 text-muted text-s">
      {series.map(({ id, label, tone, planned }) => (
        <li key={id} className="inline-flex items-center gap-2">
          <svg
            width="28"
            height="10"
            aria-hidden="true"
            focusable="false"
            fill="none"
            className={tone === "capital" ? "stroke-capital" : "stroke-interest"}
          >
            <path d="M1 5h26" strokeWidth="2" strokeDasharray={planned ? "5 4" : undefined} />
            {planned ? null : <circle cx="14" cy="5" r="3" className="fill-surface" />}
          </svg>
          {label}
        </li>
      ))}
      {hatched ? (
        <li className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="chart-figure-hatched" />
          {running}
        </li>
      ) : null}
    </ul>
  );
}
