import { type ReactNode, useId } from "react";
import { Disclosure } from "@/components/feedback/disclosure";
import { absentWords } from "@/components/money/absent-words";
import { Proof } from "@/components/proof/proof";
import { proofWords } from "@/components/proof/proof-words";
import type { TableRow } from "@/components/table/table-row";
import type { DecimalString } from "@/lib/domain/money/money";
import { alignAmounts } from "@/lib/i18n/align-amounts";
import { formatMoney, numberLocale } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import type { ChartData, ChartSeries } from "./chart-data";
import { ChartDrawing } from "./chart-drawing";
import { ChartRecords, ChartTable } from "./chart-table";
import { ExploredChart } from "./explored-chart";

type Chart = {
  readonly title: string;
  readonly data: ChartData;
  readonly labelHead: string;
  readonly open?: string;
  readonly foot?: readonly TableRow[];
  readonly note?: ReactNode;
  readonly more?: ReactNode;
};

export function ChartFigure(props: Chart) {
  return (
    <FigureCard title={props.title}>
      <Chart {...props} />
    </FigureCard>
  );
}

export function Chart(props: Chart) {
  const { title, labelHead, open, foot, note, more } = props;
  const t = translations();
  // One object for drawing and table, so it is sent once.
  const data = { ...props.data, series: props.data.series.map(aligned) };
  const table = (
    <>
      <ChartTable
        title={title}
        data={data}
        labelHead={labelHead}
        calendarWord={t("charts.calendar")}
        absent={absentWords()}
        foot={foot}
      />
      {note}
    </>
  );
  return (
    <>
      {data.whole ? null : <Legend data={data} />}
      <ExploredChart
        data={data}
        legend={data.whole && <Legend data={data} />}
        words={{
          locale: numberLocale(),
          hidden: t("shell.hiddenAmount"),
          open: open ?? t("charts.open"),
          calendar: t("charts.calendar"),
        }}
      >
        <ChartDrawing data={data} />
      </ExploredChart>
      <div className="flex flex-wrap items-center gap-x-4 min-h-touch -mb-3 print:min-h-0">
        {data.whole ? (
          <Proof title={title} words={proofWords()}>
            {table}
            <ChartRecords title={title} data={data} labelHead={labelHead} words={proofWords()} />
          </Proof>
        ) : (
          <Disclosure
            className="min-w-0 open:basis-full print:[&>summary]:hidden"
            title={
              <>
                {t("charts.showData")}
                <span className="visually-hidden">: {title}</span>
              </>
            }
          >
            {table}
          </Disclosure>
        )}
        {more}
      </div>
    </>
  );
}

/** Amounts of a currency as points; undefined is a gap. */
export function pointsOf(amounts: readonly (DecimalString | undefined)[], currency: string) {
  return amounts.map((value) =>
    value === undefined ? null : { value, text: formatMoney({ amount: value, currency }) },
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

export function FigureCards({ children }: { children: ReactNode }) {
  return (
    <div className="grid items-start gap-3 grid-cols-[repeat(auto-fit,minmax(min(100%,22.5rem),1fr))]">
      {children}
    </div>
  );
}

export function FigureCard(props: { title: ReactNode; tall?: boolean; children: ReactNode }) {
  const { title, tall, children } = props;
  const titleId = useId();
  return (
    <figure
      className={`${tall ? "print:[box-decoration-break:clone]" : "print:break-inside-avoid"} min-w-0 py-4 px-5 card max-wide:py-4 max-wide:px-3 print:p-2`}
      aria-labelledby={titleId}
    >
      <figcaption id={titleId} className="text-s font-medium">
        {title}
      </figcaption>
      {children}
    </figure>
  );
}

export function Legend({ data }: { data: ChartData }) {
  const drawn = data.series.filter(({ kind }) => kind !== "sum");
  const series = drawn.length > 1 ? drawn : [];
  const apart = data.labels.find(({ apart }) => apart)?.apart;
  if (!series.length && !apart) return null;
  return (
    <ul className="flex flex-wrap gap-x-3 text-muted text-s">
      {series.map(({ id, label, kind, tone, planned }) => (
        <li key={id} className="inline-flex items-center gap-2">
          <svg
            width={kind === "line" ? 28 : 12}
            height="10"
            aria-hidden="true"
            focusable="false"
            className={tone === "capital" ? "text-capital" : "text-interest"}
          >
            {kind === "line" ? (
              <path
                d="M1 5h26"
                stroke="currentcolor"
                strokeWidth="2"
                strokeDasharray={planned ? "5 4" : undefined}
              />
            ) : (
              <rect width="12" height="10" rx="2" fill="currentcolor" />
            )}
            {kind === "line" && !planned ? (
              <circle cx="14" cy="5" r="3" stroke="currentcolor" className="fill-surface" />
            ) : null}
          </svg>
          {label}
        </li>
      ))}
      {apart ? (
        <li className="inline-flex items-center gap-2">
          <span
            aria-hidden="true"
            className="w-3 h-[10px] border border-interest bg-interest-surface forced-color-adjust-none [print-color-adjust:exact]"
          />
          {apart}
        </li>
      ) : null}
    </ul>
  );
}
