import type { ChartSeries, ChartTone } from "@/components/charts/chart-data";
import { ChartFigure } from "@/components/charts/chart-figure";
import { EmptySection } from "@/components/feedback/section";
import { FreshOrStale } from "@/components/feedback/stale-while-error";
import type { Outcome } from "@/lib/domain/failure";
import type { LoanDetail } from "@/lib/domain/loan";
import { type Line, loanCurve, type PlannedAndBooked } from "@/lib/domain/loan-curve";
import type { MovementTotal } from "@/lib/domain/movement-totals";
import { formatMoney, formatMonth, today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import styles from "./loan-charts.module.css";

/**
 * Capital still out and interest earned over the loan's time: what its movements made of it beside
 * what the schedule plans. A part that could not be read is named, and draws nothing.
 */
export function LoanCharts(props: { loan: LoanDetail; totals: Outcome<readonly MovementTotal[]> }) {
  const { loan, totals } = props;
  const t = translations("loanDetail");
  const read = totals.ok ? totals.value : undefined;
  const curve = loanCurve(loan, read, today());
  const { currency } = loan.principal;
  // The reconciliation tells the failure itself, and how to try again.
  const failed = totals.ok ? undefined : t("chartsKept");
  if (!curve)
    return (
      <FreshOrStale failed={failed}>
        <EmptySection text={t(read ? "noCurve" : "curveUnread")} />
      </FreshOrStale>
    );
  const labels = curve.months.map((month) => ({ text: formatMonth(month) }));
  const figure = (key: "balance" | "interest", tone: ChartTone) => (
    <ChartFigure
      title={t(`charts.${key}`, { currency })}
      labelHead={t("charts.month")}
      data={{
        kind: "lines",
        labels,
        series: seriesOf(curve[key], currency, tone, {
          planned: t("charts.planned"),
          booked: t("charts.booked"),
        }),
      }}
    />
  );
  const lacks = [
    read ? undefined : t("chartsWithoutMovements"),
    loan.malformedPeriods ? t("chartsWithoutSchedule") : undefined,
  ].filter((text) => text !== undefined);
  return (
    <FreshOrStale failed={failed}>
      {lacks.map((text) => (
        <p key={text} className={styles.note}>
          {text}
        </p>
      ))}
      <div className={styles.charts}>
        {figure("balance", "capital")}
        {figure("interest", "interest")}
      </div>
    </FreshOrStale>
  );
}

function seriesOf(
  { planned, booked }: PlannedAndBooked,
  currency: string,
  tone: ChartTone,
  labels: { readonly planned: string; readonly booked: string },
): ChartSeries[] {
  const points = (line: Line) =>
    line.map((value) =>
      value === undefined ? null : { value, text: formatMoney({ amount: value, currency }) },
    );
  return [
    ...(planned
      ? [{ id: "schedule", label: labels.planned, tone, planned: true, points: points(planned) }]
      : []),
    ...(booked ? [{ id: "movements", label: labels.booked, tone, points: points(booked) }] : []),
  ];
}
