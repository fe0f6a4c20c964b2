import { EmptySection } from "@/components/feedback/section";
import { type CurrencyMix, loanMix, type MixDimension, mixDimensions } from "@/lib/domain/loan-mix";
import type { LoanTotals } from "@/lib/domain/loan-totals";
import { isKnownStatus } from "@/lib/domain/status";
import { formatCount, formatFraction, formatMoney } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { loansHref } from "./loans-href";
import styles from "./mix.module.css";
import { MixView } from "./mix-view";
import { Folded } from "./section";

/**
 * "¿En qué está invertido?": the outstanding capital by product, status and year of maturity. Each has a table,
 * whose bars repeat the shares.
 */
export function Mix({ loans }: { loans: LoanTotals }) {
  const t = translations("summary.mix");
  if (!loanMix(loans.totals, "status").length) return <EmptySection text={t("none")} />;
  return (
    <div className={styles.mixes}>
      {mixDimensions.map((by) => (
        <Folded key={by} title={t(by)}>
          {loanMix(loans.totals, by).map((mix) => (
            <MixTable key={mix.currency} by={by} mix={mix} filterable={loans.filterable} />
          ))}
        </Folded>
      ))}
    </div>
  );
}

function MixTable(props: { by: MixDimension; mix: CurrencyMix; filterable: boolean }) {
  const { by, mix, filterable } = props;
  const { currency, parts } = mix;
  const t = translations("summary.mix");
  const list = translations("list");
  return (
    <MixView
      currency={currency}
      words={{
        by: t(by),
        share: t("share"),
        capital: t("capital"),
        loans: t("loans"),
        inCurrency: translations("summary")("inCurrency", { currency }),
        absent: { sign: list("absent"), label: list("absentLabel") },
      }}
      parts={parts.map(({ value, share, outstanding, count }) => ({
        name: value === undefined ? t("unknown") : nameOf(by, value),
        count: formatCount(count),
        href: value === undefined ? undefined : hrefOf(by, value, currency, filterable),
        ...(share !== undefined && { share, percentage: formatFraction(share) }),
        ...(outstanding !== undefined && {
          amount: formatMoney({ amount: outstanding, currency }),
        }),
      }))}
    />
  );
}

function nameOf(by: MixDimension, value: string): string {
  return by === "status" && isKnownStatus(value) ? translations("statuses")(value) : value;
}

/** The list of a part's loans, if the list has such a filter. */
function hrefOf(by: MixDimension, value: string, currency: string, filterable: boolean) {
  if (by === "status")
    return isKnownStatus(value) ? loansHref({ status: value, currency }) : undefined;
  if (!filterable) return undefined;
  if (by === "product") return loansHref({ product: value, currency });
  return loansHref({ maturesFrom: `${value}-01-01`, maturesTo: `${value}-12-31`, currency });
}
