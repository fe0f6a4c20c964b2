import { ExportMenu } from "@/components/list/export/export-menu";
import type { ListAddress } from "@/lib/domain/lists/list-address";
import { translations } from "@/lib/i18n/translations";
import { paymentCalendarPath } from "@/lib/routes";

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
