import type { ReactNode } from "react";
import { EmptySection } from "@/components/feedback/section";
import { ListRegion } from "@/components/list/list-region";
import { RoundedNote } from "@/components/money/rounded-note";
import { isUnsupported, type Outcome } from "@/lib/domain/failure";
import type { ListAddress } from "@/lib/domain/lists/list-address";
import type { Listing } from "@/lib/domain/lists/listing";
import type { Payment } from "@/lib/domain/payments/payment";
import { translations } from "@/lib/i18n/translations";
import { rowSum } from "./payment-columns";
import { paymentScreen } from "./payment-screen";

export function PaymentList(props: {
  outcome: Outcome<Listing<Payment>>;
  address: ListAddress;
  sums: (listed: number) => ReactNode;
}) {
  const { outcome, address, sums } = props;
  if (isUnsupported(outcome)) return <EmptySection text={translations("failure")("unsupported")} />;
  return (
    <ListRegion
      list={paymentScreen}
      outcome={outcome}
      address={address}
      footer={({ rows, total }) => (
        <>
          <RoundedNote sums={rows.map(rowSum)} />
          {sums(total)}
        </>
      )}
    />
  );
}
