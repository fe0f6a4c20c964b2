import Link from "next/link";
import type { ReactNode } from "react";
import { SumsNotice } from "@/components/list/sums-notice";
import { Absent } from "@/components/money/absent";
import { Amount } from "@/components/money/amount";
import { WordsLink } from "@/components/money/words-link";
import type { Outcome } from "@/lib/domain/failure";
import { type ListAddress, listHref, paymentList } from "@/lib/domain/list-address";
import { type PaymentSum, sumPayments } from "@/lib/domain/payment-sums";
import type { PaymentTotals } from "@/lib/domain/payment-totals";
import { alignAmounts } from "@/lib/i18n/align-amounts";
import { formatCount, formatMoney } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import styles from "./payment-sums.module.css";
import { groupLabel } from "./payment-words";

/** A phone folds more rows than these, which would push the list off the screen. */
const mostUnfolded = 4;

const figures = ["principal", "interest", "total", "expected"] as const;

/**
 * The exact sums of all matching payments, over all pages: a row per currency and group. Never partial
 * sums: it shows a notice instead.
 */
export function PaymentSums(props: { outcome: Outcome<PaymentTotals>; address: ListAddress }) {
  const { outcome, address } = props;
  const t = translations();
  if (!outcome.ok) return <SumsNotice title={t("payments.sumsFailed")} failure={outcome.failure} />;
  const sums = sumPayments(outcome.value.totals);
  if (!sums.length) return null;
  return (
    <section className={styles.sums} aria-labelledby="sums">
      <h2 id="sums">{t("payments.sums")}</h2>
      <details className={styles.folded} open={sums.length <= mostUnfolded}>
        <summary>{t("summary.parts")}</summary>
        <SumsTable sums={sums} address={address} />
        <p className={styles.note}>
          {t("payments.sumsText")} <WordsLink term="expected" />
        </p>
      </details>
    </section>
  );
}

function SumsTable({ sums, address }: { sums: readonly PaymentSum[]; address: ListAddress }) {
  const t = translations();
  const columns = figures.map((key) => ({
    key,
    label: t(`payments.${key}`),
    amounts: alignAmounts(
      sums.map(({ currency, [key]: amount }) =>
        amount === undefined ? undefined : formatMoney({ amount, currency }),
      ),
    ),
  }));
  const group = (sum: PaymentSum): ReactNode => (
    <Link href={listHref(paymentList, address, { filters: filtersOf(sum) })} prefetch={false}>
      {groupLabel(sum.group, t)}
    </Link>
  );
  return (
    <div className={styles.frame}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: display:block takes a table's own roles away */}
      <table role="table" aria-labelledby="sums" className={styles.table}>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              {t("payments.status")}
            </th>
            <th scope="col" role="columnheader">
              {t("payments.count")}
            </th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" role="columnheader">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {sums.map((sum, index) => (
            <tr key={`${sum.currency} ${sum.group}`} role="row">
              <th scope="row" role="rowheader" data-key="group" data-card="what">
                <bdi>{sum.currency}</bdi> {group(sum)}
              </th>
              <td role="cell" data-key="count" data-label={t("payments.count")}>
                {formatCount(sum.count)}
              </td>
              {columns.map(({ key, label, amounts }) => (
                <td
                  key={key}
                  role="cell"
                  data-key={key}
                  data-label={label}
                  data-card={key === "total" ? "amount" : undefined}
                >
                  <Sum amount={amounts[index]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: as above */}
    </div>
  );
}

function Sum({ amount }: { amount: ReturnType<typeof formatMoney> | undefined }) {
  const t = translations("list");
  // The row begins with the currency.
  if (amount) return <Amount {...amount} repeated />;
  return <Absent sign={t("absent")} label={t("absentLabel")} />;
}

/** The list of a row's payments. */
function filtersOf({ currency, group }: PaymentSum) {
  return group === "overdue"
    ? { currency, overdue: "true", status: undefined }
    : { currency, overdue: "false", status: group };
}
