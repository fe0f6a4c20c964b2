import { FigureCard, FigureCards } from "@/components/charts/chart-figure";
import { Note } from "@/components/feedback/section";
import { SharesTable } from "@/components/table/shares-table";
import type { Concentration as CurrencyConcentration } from "@/lib/domain/loans/concentration";
import { loanName } from "@/lib/i18n/entity-name";
import { formatFraction } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { loanDetailPath } from "@/lib/routes";

export function Concentration({ currencies }: { currencies: readonly CurrencyConcentration[] }) {
  return (
    <>
      <FigureCards of={currencies}>{(each) => <CurrencyCard {...each} />}</FigureCards>
      <Note>{translations("whatIf.concentration")("notWithdrawn")}</Note>
    </>
  );
}

function CurrencyCard({ currency, loans, largest, borrowers }: CurrencyConcentration) {
  const t = translations("whatIf.concentration");
  const [one = "none", three = "none", five = "none"] = largest.map((each) => formatFraction(each));
  const [borrower] = borrowers;
  return (
    <FigureCard title={t("in", { currency })}>
      <Note>
        {t("largest", { one, three, five, currency })}
        {borrower ? ` ${t("borrower", { share: formatFraction(borrower.share) })}` : null}
      </Note>
      {(
        [
          ["loans", loans],
          ["borrowers", borrowers],
        ] as const
      ).map(([kind, of]) =>
        of.length ? (
          <SharesTable
            key={kind}
            title={t(`${kind}In`, { currency })}
            titleShown
            label={t("name")}
            currency={currency}
            parts={of.map(({ loan, borrower: name, ...part }) => ({
              ...part,
              cell: loan
                ? { text: loanName(loan, translations()), href: loanDetailPath(loan.id) }
                : { text: name ?? translations("summary.mix")("unknown") },
            }))}
          />
        ) : null,
      )}
    </FigureCard>
  );
}
