import Link from "next/link";
import { Amount } from "@/components/money/amount";
import type { Outcome } from "@/lib/domain/failure";
import { type ListAddress, listHref, paymentList } from "@/lib/domain/list-address";
import { sumPayments } from "@/lib/domain/payment-sums";
import { lackReceived, type PaymentTotals } from "@/lib/domain/payment-totals";
import { formatMoney } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";

/**
 * The number of overdue payments that match `filters`, what is left to be paid of them per currency,
 * and a link to them; nothing if there are none, and a sentence if they could not be read.
 */
export function OverdueStrip(props: {
  outcome: Outcome<PaymentTotals>;
  filters: ListAddress["filters"];
}) {
  const { outcome, filters } = props;
  const t = translations("payments");
  if (!outcome.ok)
    return (
      <p role="status" className="notice mb-3" data-kind="warning">
        {t("overdueUnread")}
      </p>
    );
  const late = outcome.value.totals.filter(({ overdue }) => overdue);
  const sums = sumPayments(late).filter(({ group }) => group === "expected");
  const count = sums.reduce((sum, each) => sum + each.count, 0);
  if (!count) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-1 mb-2 text-s notice" data-kind="alert">
      <strong className="font-bold">{t("overdueCount", { count })}</strong>
      {sums.map(({ currency, total: amount }) => (
        <span key={currency}>
          {" · "}
          <Amount {...formatMoney({ amount, currency })} />
        </span>
      ))}
      <span aria-hidden="true"> → </span>
      <Link
        className="wide-press"
        href={listHref(paymentList, { filters })}
        prefetch={false}
        aria-label={t("seeOverdueOnes")}
      >
        {t("seeOverdue")}
      </Link>
      {lackReceived(late) ? <span className="basis-full">{t("receivedUnknown")}</span> : null}
    </p>
  );
}
