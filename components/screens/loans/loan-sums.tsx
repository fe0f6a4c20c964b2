import { Note } from "@/components/feedback/section";
import { Link } from "@/components/link";
import { SumsNotice, SumsSection } from "@/components/list/sums-section";
import type { Outcome } from "@/lib/domain/failure";
import { listHref, loanList } from "@/lib/domain/lists/list-address";
import { type LoanTotal, placedAndOthers } from "@/lib/domain/loans/loan-totals";
import { alignAmounts } from "@/lib/i18n/align-amounts";
import { formatCount, formatMoney } from "@/lib/i18n/format";
import { statusWord } from "@/lib/i18n/status-word";
import { translations } from "@/lib/i18n/translations";

const knownFigures = [
  ["principal", "principal"],
  ["outstandingPrincipal", "outstanding"],
  ["writtenOff", "writtenOff"],
  ["recovered", "recovered"],
  ["interestAccrued", "interestAccrued"],
  ["interestPaid", "interestPaid"],
] as const;

export function LoanSums(props: {
  outcome: Outcome<readonly LoanTotal[]>;
  listed: number;
  brief?: boolean;
}) {
  const { outcome, listed, brief = false } = props;
  const t = translations();
  if (!outcome.ok) return <SumsNotice words={t("loans.sumsFailed")} failure={outcome.failure} />;
  const totals = placedAndOthers(outcome.value);
  const hasLosses = totals.some(({ writtenOff }) => writtenOff !== undefined);
  const figures = knownFigures.filter(([key]) => hasLosses || !/writtenOff|recovered/.test(key));
  const columns = figures.map(([, key]) =>
    alignAmounts(
      totals.map(({ currency, [key]: amount }) =>
        amount === undefined ? undefined : formatMoney({ amount, currency }),
      ),
    ),
  );
  return (
    <SumsSection
      title={t("loans.sums")}
      summed={totals.reduce((sum, { count }) => sum + count, 0)}
      listed={listed}
      brief={brief}
      short={{
        label: t("loans.outstandingPrincipal"),
        sums: totals
          .filter(({ status }) => !status)
          .map(({ currency, outstanding: amount }) => amount && formatMoney({ amount, currency })),
      }}
      table={{
        first: t("movements.currency"),
        columns: [
          { key: "loans", label: t("titles.loans") },
          ...figures.map(([key]) => ({ key, label: t(`loans.${key}`) })),
        ],
        main: "outstandingPrincipal",
        rows: totals.map(({ currency, status, count }, index) => ({
          currency,
          ...(status && {
            group: {
              label: statusWord("loan", status, t),
              href: listHref(loanList, { filters: { status, currency } }),
            },
          }),
          sums: [formatCount(count), ...columns.map((amounts) => amounts[index])],
        })),
      }}
    >
      <Note>{t("loans.sumsText")}</Note>
      {hasLosses ? (
        <Note>
          {t("loans.lossesText")}{" "}
          <Link
            className="wide-press"
            href={listHref(loanList, { filters: { status: "DEFAULTED" } })}
          >
            {t("loans.seeDefaulted")}
          </Link>
        </Note>
      ) : null}
    </SumsSection>
  );
}
