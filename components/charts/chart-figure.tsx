import { Fragment, type ReactNode, useId } from "react";
import { Link } from "@/components/link";
import { absentWords } from "@/components/money/absent-words";
import { Amount } from "@/components/money/amount";
import { proofWords } from "@/components/proof/proof-words";
import type { TableRow } from "@/components/table/table-row";
import { compareDecimals, type DecimalString } from "@/lib/domain/money/money";
import { alignAmounts } from "@/lib/i18n/align-amounts";
import { formatMoney } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import type { ChartData, ChartSeries } from "./chart-data";
import { ChartDrawing } from "./chart-drawing";
import { ChartReading } from "./chart-reading";
import { ChartTable } from "./chart-table";
import { ExploredChart } from "./explored-chart";

type Chart = {
  readonly title: string;
  readonly data: ChartData;
  readonly labelHead: string;
  readonly open?: string;
  readonly foot?: readonly TableRow[];
  readonly note?: ReactNode;
  /** The address of its figure, where it is large. */
  readonly small?: string | undefined;
  readonly name?: string;
  readonly more?: ReactNode;
};

export function ChartFigure(props: Chart) {
  return (
    <FigureCard title={props.title}>
      <Chart {...props} />
    </FigureCard>
  );
}

/** Small it is the server's drawing, and a press opens its figure. Large it can be explored, above its values. */
export function Chart(props: Chart) {
  const { title, labelHead, small, name, open, foot, note, more } = props;
  const t = translations();
  // One object for drawing and table, so it is sent once.
  const data = { ...props.data, series: props.data.series.map(aligned) };
  const words = {
    hidden: t("shell.hiddenAmount"),
    open: open ?? t("charts.open"),
    calendar: t("charts.calendar"),
  };
  const legend = <Legend data={data} />;
  const drawing = <ChartDrawing data={data} />;
  const head = { data, words, legend: data.whole && legend };
  if (small)
    return (
      <>
        {data.whole ? null : legend}
        <ChartReading {...head} />
        <ChartSentence data={props.data} />
        <FigureLink
          {...(!data.whole && { label: t("charts.showData") })}
          name={name ?? title}
          href={small}
          more={more}
        >
          {drawing}
        </FigureLink>
      </>
    );
  return (
    <div className="screen:[--chart-height:320px]">
      {data.whole ? null : legend}
      <ExploredChart {...head}>{drawing}</ExploredChart>
      <ChartTable
        {...{ title, data, labelHead, foot }}
        calendarWord={words.calendar}
        absent={absentWords()}
        words={proofWords()}
      >
        {note}
      </ChartTable>
    </div>
  );
}

/** Leads to how a figure is made, and all its values; also by a press on `children`. */
export function FigureLink(props: {
  label?: string;
  name: string;
  href: string;
  more?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="relative flex flex-wrap gap-x-4 -mb-3 [&>a+a]:relative print:mb-0">
      {props.children}
      <Link className="action-link after:absolute after:inset-0" href={props.href} scroll={false}>
        {props.label ?? translations("proof")("open")}
        <span className="visually-hidden">: {props.name}</span>
      </Link>
      {props.more}
    </div>
  );
}

/** For the ear: both ends of the first booked line; of bars, the highest. */
function ChartSentence({ data: { labels, series } }: { data: ChartData }) {
  const t = translations("charts");
  const sum = series.find(({ kind }) => kind === "sum");
  const shown = sum ?? series.find(({ planned }) => !planned) ?? series[0];
  const all = (shown?.points ?? []).flatMap((point, at) =>
    point ? [{ ...point, at: labels[at]?.text ?? "" }] : [],
  );
  const ranked = all.toSorted((one, other) => compareDecimals(other.value, one.value));
  const [from, to] = sum ? [ranked[0], ranked[0]] : [all[0], all.at(-1)];
  if (!shown || !from || !to) return null;
  return (
    <p className="visually-hidden">
      {t.rich(sum ? "highest" : "ends", {
        name: shown.label,
        from: from.at,
        to: to.at,
        first: () => <Amount {...from.text} repeated="ear" />,
        last: () => <Amount {...to.text} repeated="ear" />,
      })}
    </p>
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

export function FigureCards<Of extends { readonly currency: string }>(props: {
  of: readonly Of[];
  children: (own: Of) => ReactNode;
}) {
  return (
    <div className="grid items-start gap-3 grid-cols-[repeat(auto-fit,minmax(min(100%,22.5rem),1fr))]">
      {props.of.map((own) => (
        <Fragment key={own.currency}>{props.children(own)}</Fragment>
      ))}
    </div>
  );
}

export function FigureCard({ title, children }: { title: ReactNode; children: ReactNode }) {
  const titleId = useId();
  return (
    <figure
      className="min-w-0 py-4 px-5 card max-wide:py-4 max-wide:px-3 print:p-2 print:break-inside-avoid"
      aria-labelledby={titleId}
    >
      <figcaption id={titleId} className="text-s font-medium">
        {title}
      </figcaption>
      {children}
    </figure>
  );
}

const swatch =
  "before:w-3 before:h-[10px] before:forced-color-adjust-none before:[print-color-adjust:exact]";
const fills = { capital: "before:bg-capital", interest: "before:bg-interest" } as const;

export function Legend({ data }: { data: ChartData }) {
  const drawn = data.series.filter(({ kind }) => kind !== "sum");
  const series = drawn.length > 1 ? drawn : [];
  const apart = data.labels.find(({ apart }) => apart)?.apart;
  if (!series.length && !apart) return null;
  return (
    <ul className="flex flex-wrap gap-x-3 text-muted text-s *:inline-flex *:items-center *:gap-2">
      {series.map(({ id, label, kind, tone, planned }) => (
        <li key={id} className={kind === "line" ? undefined : `${swatch} ${fills[tone]}`}>
          {kind === "line" ? (
            <svg
              width="28"
              height="10"
              aria-hidden="true"
              focusable="false"
              className={tone === "capital" ? "stroke-capital" : "stroke-interest"}
            >
              <path d="M1 5h26" strokeWidth="2" strokeDasharray={planned ? "5 4" : undefined} />
              {planned ? null : <circle cx="14" cy="5" r="3" className="fill-surface" />}
            </svg>
          ) : null}
          {label}
        </li>
      ))}
      {apart ? (
        <li className={`${swatch} before:border before:border-interest before:bg-interest-surface`}>
          {apart}
        </li>
      ) : null}
    </ul>
  );
}
