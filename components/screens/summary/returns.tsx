import { Note } from "@/components/feedback/section";
import { daysPerYear } from "@/lib/domain/annual-return";
import type { Outcome } from "@/lib/domain/failure";
import { weightedRate } from "@/lib/domain/loan-mix";
import type { LoanTotal } from "@/lib/domain/loan-totals";
import type { PeriodReturn } from "@/lib/domain/period-return";
import { daysOfPeriod, type ReturnPeriod } from "@/lib/domain/return-period";
import { formatFraction, formatRate } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { type FigureCell, FigureTable } from "./figure-table";
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
  const heading = headingOf(own, period);
  const rows = currencies.map((currency) => {
    const result = own.find((each) => each.currency === currency)?.result;
    return {
      currency,
      cells: {
        return: returns.ok
          ? returnCell(result ?? { ok: false, why: "no-flows" }, heading, period)
          : { note: t("unread") },
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
          { key: "return", label: t(heading) },
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

type Heading = "annual" | "period" | "either";

/** What the column's returns are; if they are of both kinds, each cell says its own. */
function headingOf(returns: readonly Returned[], period: ReturnPeriod): Heading {
  const kinds = new Set(returns.flatMap(({ result }) => (result.ok ? [result.perYear] : [])));
  if (kinds.size > 1) return "either";
  const [perYear = (daysOfPeriod(period) ?? daysPerYear) >= daysPerYear] = kinds;
  return perYear ? "annual" : "period";
}

function returnCell(result: PeriodReturn, heading: Heading, period: ReturnPeriod): FigureCell {
  const t = translations("summary.yield");
  if (!result.ok) return { note: `${t("none")}: ${t(`why.${result.why}`)}` };
  const { rate, perYear, days } = result;
  const ofDays = heading === "either" ? t("ofDays", { days }) : t("inDays", { days });
  const text = perYear
    ? heading === "either" && t("perYear")
    : days !== daysOfPeriod(period) && ofDays;
  return { text: formatFraction(rate), strong: true, ...(text && { note: text }) };
}

function rateCell(rate: Parameters<typeof formatRate>[0] | undefined): FigureCell {
  if (rate === undefined) return { note: translations("list")("absent") };
  return { text: formatRate(rate) };
}
