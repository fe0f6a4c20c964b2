import type { ReactNode } from "react";
import { EmptySection } from "@/components/feedback/section";
import { ExportMenu } from "@/components/list/export/export-menu";
import { ListRegion } from "@/components/list/list-region";
import { RoundedNote } from "@/components/money/rounded-note";
import { isUnsupported, type Outcome } from "@/lib/domain/failure";
import type { ListAddress } from "@/lib/domain/lists/list-address";
import type { Listing } from "@/lib/domain/lists/listing";
import type { Payment } from "@/lib/domain/payments/payment";
import { translations } from "@/lib/i18n/translations";
import { paymentCalendarPath } from "@/lib/routes";
import { paymentScreen, rowSum } from "./payment-screen";

export function PaymentList(props: {
  outcome: Outcome<Listing<Payment>>;
  address: ListAddress;
  notes?: ReactNode;
  sums: (listed: number, brief: boolean) => ReactNode;
}) {
  const { outcome, address, notes, sums } = props;
  if (isUnsupported(outcome)) return <EmptySection text={translations("failure")("unsupported")} />;
  return (
    <ListRegion
      list={paymentScreen}
      outcome={outcome}
      address={address}
      notes={notes}
      footer={({ rows, total }, brief) => (
        <>
          {brief ? null : <RoundedNote sums={rows.map(rowSum)} />}
          {sums(total, brief)}
        </>
      )}
    />
  );
}

/** Others may see a calendar, so its amounts are optional, and not offered if amounts are hidden. */
export function PaymentDownloads({ address }: { address: ListAddress }) {
  const t = translations("payments");
  const { filters } = address;
  const calendars = [
    { href: paymentCalendarPath(filters, false), label: t("calendar"), text: t("calendarText") },
    {
      href: paymentCalendarPath(filters, true),
      label: t("calendarAmounts"),
      text: t("calendarAmountsText"),
      onlyWithAmounts: true,
    },
  ];
  return <ExportMenu list="payments" address={address} others={calendars} />;
}
