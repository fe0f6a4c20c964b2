import { FigureCard, FigureCards } from "@/components/charts/chart-figure";
import { Note } from "@/components/feedback/section";
import { absentWords } from "@/components/money/absent-words";
import { DataTable } from "@/components/table/data-table";
import type { Concentration as CurrencyConcentration, Holding } from "@/lib/domain/concentration";
import { formatFraction, formatMoney } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { loanDetailPath } from "@/lib/routes";

/** "¿Cuánto depende de pocos?": a card per currency with its largest loans and borrowers. */
export function Concentration({ currencies }: { currencies: readonly CurrencyConcentration[] }) {
  return (
    <FigureCards>
      {currencies.map((each) => (
        <CurrencyCard key={each.currency} {...each} />
      ))}
    </FigureCards>
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
      <Holdings title={t("loans")} of={loans} currency={currency} />
      {borrower ? <Holdings title={t("borrowers")} of={borrowers} currency={currency} /> : null}
    </FigureCard>
  );
}

function Holdings(props: { title: string; of: readonly Holding[]; currency: string }) {
  const { title, of, currency } = props;
  const t = translations("summary");
  return (
    <DataTable
      caption={title}
      captionAfter={currency}
      captionShown
      headsHidden
      className="summary-parts summary-figures quiet-links"
      columns={[
        { key: "part", label: title },
        { key: "share", label: t("mix.share") },
        { key: "capital", label: t("mix.capital") },
        { key: "count", label: t("mix.loans") },
      ]}
      absent={absentWords()}
      rows={of.map(({ name, loanId, count, outstanding, share }, index) => ({
        key: `${name} ${index}`,
        cells: [
          {
            text: name ?? t("mix.unknown"),
            ...(loanId !== undefined && { href: loanDetailPath(loanId) }),
          },
          { bar: share, text: formatFraction(share) },
          { amount: formatMoney({ amount: outstanding, currency }) },
          loanId === undefined ? t("late.loans", { count }) : "",
        ],
      }))}
    />
  );
}
