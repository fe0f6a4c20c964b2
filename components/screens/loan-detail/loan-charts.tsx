import type { ChartSeries } from "@/components/charts/chart-data";
import { ChartFigure, pointsOf } from "@/components/charts/chart-figure";
import { EmptySection } from "@/components/feedback/section";
import { FreshOrStale } from "@/components/feedback/stale-while-error";
import { monthOf } from "@/lib/domain/dates/calendar-month";
import type { Outcome } from "@/lib/domain/failure";
import type { LoanDetail } from "@/lib/domain/loans/loan";
import { loanCurve } from "@/lib/domain/loans/loan-curve";
import type { MovementTotal } from "@/lib/domain/movements/movement-totals";
import { formatMonth, today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { figurePath } from "@/lib/routes";

export function LoanCharts(props: {
  loan: LoanDetail;
  totals: Outcome<readonly MovementTotal[]>;
  large?: boolean;
}) {
  const { loan, totals, large } = props;
  const t = translations();
  const words = translations("loanDetail");
  const read = totals.ok ? totals.value : undefined;
  const curve = loanCurve(loan, read, today());
  const { currency } = loan.principal;
  // The reconciliation shows the failure and a retry.
  const failed = totals.ok ? undefined : words("chartsKept");
  if (!curve)
    return (
      <FreshOrStale failed={failed}>
        <EmptySection text={words(read ? "noCurve" : "curveUnread")} />
      </FreshOrStale>
    );
  const { balance, interest } = curve;
  const lines = [
    ["capital", "schedule", balance.planned, "principalPlanned"],
    ["capital", "movements", balance.booked, "principalBooked"],
    ["interest", "schedule", interest.planned, "interestPlanned"],
    ["interest", "movements", interest.booked, "interestBooked"],
  ] as const;
  const now = monthOf(today());
  const labels = curve.months.map((month) => ({ text: formatMonth(month) }));
  const present = curve.months.includes(now) && { at: formatMonth(now), text: t("charts.today") };
  const lacks = [
    read ? undefined : words("chartsWithoutMovements"),
    loan.malformedPeriods ? words("chartsWithoutSchedule") : undefined,
  ].filter((text) => text !== undefined);
  return (
    <FreshOrStale failed={failed}>
      {lacks.map((text) => (
        <p key={text} className="notice mb-3" data-kind="warning">
          {text}
        </p>
      ))}
      <ChartFigure
        title={words("charts.title", { currency })}
        small={large ? undefined : figurePath({ of: "loan", loan: loan.id })}
        labelHead={words("charts.month")}
        data={{
          labels,
          series: lines.flatMap(([tone, source, line, label]): ChartSeries[] =>
            line
              ? [
                  {
                    id: `${tone}-${source}`,
                    label: words(`charts.${label}`),
                    kind: "line",
                    tone,
                    planned: source === "schedule",
                    points: pointsOf(line, currency),
                  },
                ]
              : [],
          ),
          ...(present && { present }),
        }}
      />
    </FreshOrStale>
  );
}
