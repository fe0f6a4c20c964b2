import type { AnnualReturn } from "@/lib/domain/annual-return";
import type { Outcome } from "@/lib/domain/failure";
import { weightedRate } from "@/lib/domain/loan-mix";
import type { LoanTotal } from "@/lib/domain/loan-totals";
import { formatFraction, formatRate } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import type { FigureCell } from "./figure-drawing";
import { FigureTable } from "./figure-table";
import { Unread } from "./unread";

type Returns = Outcome<readonly { readonly currency: string; readonly annual: AnnualReturn }[]>;

/**
 * "¿Cuánto rinde?": for each currency the annual return of the period, and the mean rate of the
 * capital placed now. If one cannot be calculated, it says why.
 */
export function Returns(props: {
  currencies: readonly string[];
  returns: Returns;
  loans: readonly LoanTotal[] | undefined;
}) {
  const { currencies, returns, loans } = props;
  const t = translations("summary.yield");
  const rows = currencies.map((currency) => {
    const annual = returns.ok
      ? returns.value.find((each) => each.currency === currency)?.annual
      : undefined;
    return {
      currency,
      cells: {
        annual: returns.ok
          ? annualCell(annual ?? { ok: false, why: "no-flows" })
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
          { key: "annual", label: t("annual") },
          { key: "rate", label: t("rate") },
        ]}
        rows={rows}
      />
      {returns.ok ? null : <Unread failure={returns.failure} />}
    </>
  );
}

function annualCell(annual: AnnualReturn): FigureCell {
  const t = translations("summary.yield");
  if (annual.ok) return { figure: formatFraction(annual.rate), strong: true };
  return { text: `${t("none")}: ${t(`why.${annual.why}`)}` };
}

function rateCell(rate: Parameters<typeof formatRate>[0] | undefined): FigureCell {
  if (rate === undefined) return { text: translations("list")("absent") };
  return { figure: formatRate(rate) };
}
