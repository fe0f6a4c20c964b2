import { Link } from "@/components/link";
import { Amount } from "@/components/money/amount";
import { isUnsupported, type Outcome } from "@/lib/domain/failure";
import { type ListAddress, listHref, paymentList } from "@/lib/domain/lists/list-address";
import {
  lackReceived,
  type PaymentTotals,
  sumPayments,
} from "@/lib/domain/payments/payment-totals";
import { formatDate, formatMoney, today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";

export function OverdueStrip(props: {
  outcome: Outcome<PaymentTotals>;
  filters: ListAddress["filters"];
}) {
  const { outcome, filters } = props;
  const t = translations("payments");
  if (isUnsupported(outcome)) return null;
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
    <p
      className="flex flex-wrap items-center gap-x-2 min-h-[36px] text-s notice py-0 px-3"
      data-kind="alert"
    >
      <Link className="wide-press" href={listHref(paymentList, { filters })}>
        {t("overdueCount", { count })}
      </Link>
      {sums.map(({ currency, total: amount }) => (
        <Amount key={currency} {...formatMoney({ amount, currency })} />
      ))}
      {lackReceived(late) ? <span className="basis-full">{t("receivedUnknown")}</span> : null}
    </p>
  );
}

export async function EarlierLine(props: { href: string; isNew?: boolean | Promise<boolean> }) {
  const t = translations("payments");
  if (await props.isNew) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 min-h-[36px] text-muted text-s">
      <span className="max-wide:hidden">{t("fromToday", { date: formatDate(today()) })}</span>{" "}
      <Link className="wide-press font-medium" href={props.href}>
        {t("earlier")}
      </Link>
    </p>
  );
}
