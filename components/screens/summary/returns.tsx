import { daysPerYear } from "@/lib/domain/annual-return";
import type { Outcome } from "@/lib/domain/failure";
import { weightedRate } from "@/lib/domain/loan-mix";
import type { LoanTotal } from "@/lib/domain/loan-totals";
import type { PeriodReturn } from "@/lib/domain/period-return";
import { daysOfPeriod, type ReturnPeriod } from "@/lib/domain/return-period";
import { formatFraction, formatRate } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import type { FigureCell } from "./figure-drawing";
import { FigureTable } from "./figure-table";
import { Note } from "./section";
import { Unread } from "./unread";

type Returned = { readonly currency: string; readonly result: PeriodReturn };
type Returns = Outcome<{ readonly currencies: readonly Returned[]; readonly exactEdges: boolean }>;

/**
 * "¿Cuánto rinde?": for each currency the return of the period, per year only if it covers a year, and
 * the mean rate of the capital placed now. If one cannot be calculated, it says why.
 */
export function Returns(props: {
  currencies: readonly string[];
  period: ReturnPeriod;
  returns: Returns;
  loans: readonly LoanTotal[] | undefined;
}) {
  const { currencies, period, returns, loans } = props;
  const t = translations("summary.yield");
  const own = returns.ok ? returns.value.currencies : [];
  const rows = currencies.map((currency) => {
    const result = own.find((each) => each.currency === currency)?.result;
    return {
      currency,
      cells: {
        return: returns.ok
          ? returnCell(result ?? { ok: false, why: "no-flows" }, period)
          : { text: t("unread") },
        rate: rateCell(loans && weightedRate(loans, currency)),
      },
    };
  });
  return (
    <>
      <FigureTable
        compact
        label={t("title")}
        columns={[
          { key: "return", label: t(isPerYear(own, period) ? "annual" : "period") },
          { key: "rate", label: t("rate") },
        ]}
        rows={rows}
      />
      {returns.ok ? (
        <InexactEdges exact={returns.value.exactEdges} />
      ) : (
        <Unread failure={returns.failure} />
      )}
    </>
  );
}

/** That the accrued interest is not in the returns. */
export function InexactEdges({ exact }: { exact: boolean }) {
  return exact ? null : <Note>{translations("summary.yield")("edges")}</Note>;
}

/** Whether the column has a rate per year; the cell of a shorter return says its days. */
function isPerYear(returns: readonly Returned[], period: ReturnPeriod): boolean {
  const known = returns.flatMap(({ result }) => (result.ok ? [result] : []));
  if (known.length) return known.some(({ perYear }) => perYear);
  return (daysOfPeriod(period) ?? daysPerYear) >= daysPerYear;
}

function returnCell(result: PeriodReturn, period: ReturnPeriod): FigureCell {
  const t = translations("summary.yield");
  if (!result.ok) return { text: `${t("none")}: ${t(`why.${result.why}`)}` };
  const { rate, perYear, days } = result;
  const isShorter = !perYear && days !== daysOfPeriod(period);
  return {
    figure: formatFraction(rate),
    strong: true,
    ...(isShorter && { text: t("inDays", { days }) }),
  };
}

function rateCell(rate: Parameters<typeof formatRate>[0] | undefined): FigureCell {
  if (rate === undefined) return { text: translations("list")("absent") };
  return { figure: formatRate(rate) };
}
