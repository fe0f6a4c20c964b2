import { FigureCard } from "@/components/charts/chart-figure";
import { EmptySection } from "@/components/feedback/section";
import { MaybeLink } from "@/components/link";
import { Amount } from "@/components/money/amount";
import { SharesTable } from "@/components/table/shares-table";
import { loanMix } from "@/lib/domain/loans/loan-mix";
import type { LoanTotals } from "@/lib/domain/loans/loan-totals";
import { formatMoney } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { loansPath } from "@/lib/routes";
import { Pictures } from "./summary-page";

/** "¿En qué está invertido tu dinero?": the capital by product, as a card, or a line if it is one. */
export function Mix({ loans }: { loans: LoanTotals }) {
  const t = translations("summary.mix");
  const mixes = loanMix(loans.totals);
  if (!mixes.length) return <EmptySection text={t("none")} />;
  const named = (product: string | undefined, currency: string) => ({
    text: product ?? t("unknown"),
    href: product && loans.filterable ? loansPath({ product, currency }) : undefined,
    spoken: product && `${product} ${translations("summary")("inCurrency", { currency })}`,
  });
  return (
    <>
      <div className="*:items-start">
        <Pictures of={mixes.filter(({ parts }) => parts.length > 1)}>
          {({ currency, parts }) => {
            const title = t("in", { by: t("product"), currency });
            const rows = parts.map((part) => ({ ...part, cell: named(part.product, currency) }));
            return (
              <FigureCard title={title}>
                <SharesTable title={title} label={t("product")} currency={currency} parts={rows} />
              </FigureCard>
            );
          }}
        </Pictures>
      </div>
      {mixes.map(({ currency, parts: [part, another] }) => {
        if (!part || another) return null;
        const { text, href } = named(part.product, currency);
        return (
          <p key={currency} className="mt-2 text-s">
            <MaybeLink className="wide-press font-medium no-underline" href={href}>
              {`${currency}: ${text}`}
            </MaybeLink>
            {part.outstanding && " · "}
            {part.outstanding && (
              <Amount {...formatMoney({ amount: part.outstanding, currency })} repeated="always" />
            )}
            {` · ${translations("summary.late")("loans", { count: part.count })}`}
          </p>
        );
      })}
    </>
  );
}
