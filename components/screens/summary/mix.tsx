import { FigureCard } from "@/components/charts/chart-figure";
import { Disclosure } from "@/components/feedback/disclosure";
import { EmptySection } from "@/components/feedback/section";
import { SharesTable } from "@/components/table/shares-table";
import { loanMix, type MixDimension, mixDimensions } from "@/lib/domain/loans/loan-mix";
import type { LoanTotals } from "@/lib/domain/loans/loan-totals";
import { isKnownStatus } from "@/lib/domain/loans/status";
import { translations } from "@/lib/i18n/translations";
import { loansPath } from "@/lib/routes";
import { Pictures } from "./summary-page";

/** "¿En qué está invertido tu dinero?": the capital by product; folded, by status and year of maturity. */
export function Mix({ loans }: { loans: LoanTotals }) {
  const t = translations("summary.mix");
  if (!loanMix(loans.totals, "status").length) return <EmptySection text={t("none")} />;
  const [first, ...others] = mixDimensions;
  return (
    <>
      <Shares by={first} loans={loans} />
      <div className="flex flex-wrap gap-x-4">
        {others.map((by) => (
          <Disclosure
            key={by}
            title={t(by)}
            className="min-w-0 open-on-paper open:basis-full print:block print:basis-full"
          >
            <Shares by={by} loans={loans} />
          </Disclosure>
        ))}
      </div>
    </>
  );
}

function Shares({ by, loans }: { by: MixDimension; loans: LoanTotals }) {
  const t = translations("summary.mix");
  return (
    <Pictures>
      {loanMix(loans.totals, by).map(({ currency, parts }) => {
        const title = t("in", { by: t(by), currency });
        const rows = parts.map(({ value, ...part }) => ({
          ...part,
          cell: partOf(by, value, currency, loans.filterable),
        }));
        return (
          <FigureCard key={currency} title={title}>
            <SharesTable title={title} label={t(by)} currency={currency} parts={rows} />
          </FigureCard>
        );
      })}
    </Pictures>
  );
}

function partOf(
  by: MixDimension,
  value: string | undefined,
  currency: string,
  filterable: boolean,
) {
  if (value === undefined) return { text: translations("summary.mix")("unknown") };
  const spokenAfter = translations("summary")("inCurrency", { currency });
  const href = hrefOf(by, value, currency, filterable);
  const text = by === "status" && isKnownStatus(value) ? translations("statuses")(value) : value;
  return { text, ...(href && { href, spokenAfter }) };
}

function hrefOf(by: MixDimension, value: string, currency: string, filterable: boolean) {
  if (by === "status")
    return isKnownStatus(value) ? loansPath({ status: value, currency }) : undefined;
  if (!filterable) return undefined;
  if (by === "product") return loansPath({ product: value, currency });
  return loansPath({ maturesFrom: `${value}-01-01`, maturesTo: `${value}-12-31`, currency });
}
