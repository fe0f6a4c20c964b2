import type { ReactNode } from "react";
import { ListRegion } from "@/components/list/list-region";
import { RoundedNote } from "@/components/money/rounded-note";
import type { Outcome } from "@/lib/domain/failure";
import type { ListAddress } from "@/lib/domain/list-address";
import type { PaymentsRead } from "@/lib/domain/payment";
import { translations } from "@/lib/i18n/translations";
import { rowSum } from "./payment-columns";
import { PaymentDates } from "./payment-dates";
import { PaymentLimits } from "./payment-limits";
import { paymentScreen } from "./payment-screen";

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
  return (
    <>
      {read ? <PaymentLimits read={read} /> : null}
      <ListRegion
        list={paymentScreen}
        outcome={read ? { ok: true, value: read } : (outcome as Failed)}
        address={address}
        never={read?.loansWithoutSchedule ? { title: t("payments.unknown") } : undefined}
        footer={({ rows, total }) => (
          <>
            <RoundedNote sums={rows.map(rowSum)} />
            {sums(total)}
          </>
        )}
      />
    </>
  );
}
