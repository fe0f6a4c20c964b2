import type { ReactNode } from "react";
import { columnsOf } from "@/components/list/columns";
import { ListRegion } from "@/components/list/list-region";
import { RoundedNote } from "@/components/money/rounded-note";
import type { Outcome } from "@/lib/domain/failure";
import { type ListAddress, paymentList } from "@/lib/domain/list-address";
import type { PaymentsRead } from "@/lib/domain/payment";
import { today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { paymentColumns, paymentRow, rowSum } from "./payment-columns";
import { PaymentDates } from "./payment-dates";
import { PaymentLimits } from "./payment-limits";

type Failed = Extract<Outcome<PaymentsRead>, { ok: false }>;

/** The payments of one read, or the failure; only dates if no more is known. */
export function PaymentList(props: {
  outcome: Outcome<PaymentsRead>;
  address: ListAddress;
  sums: (listed: number) => ReactNode;
}) {
  const { outcome, address, sums } = props;
  const t = translations();
  const read = outcome.ok ? outcome.value : undefined;
  if (read?.read === "dates") return <PaymentDates read={read} address={address} />;
  const listing = read ? { ok: true as const, value: read } : (outcome as Failed);
  const columns = columnsOf(paymentColumns, (key) => t(`payments.${key}`), paymentList, address, t);
  const day = today();
  return (
    <>
      {read ? <PaymentLimits read={read} /> : null}
      <ListRegion
        outcome={listing}
        shape={paymentList}
        address={address}
        columns={columns}
        words={{
          caption: t("titles.payments"),
          empty: t("payments.empty"),
          emptyText: t("payments.emptyText"),
          noMatch: t("payments.noMatch"),
        }}
        row={(payment) => paymentRow(payment, day, t)}
        footer={
          read && read.total > 0 ? (
            <>
              <RoundedNote sums={read.rows.map(rowSum)} />
              {sums(read.total)}
            </>
          ) : null
        }
      />
    </>
  );
}
