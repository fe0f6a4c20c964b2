import { ViewLinks } from "@/components/filters/view-links";
import { addDays, type CalendarDate } from "@/lib/domain/calendar-date";
import { daysOf, monthOf } from "@/lib/domain/calendar-month";
import { type ListAddress, paymentList } from "@/lib/domain/list-address";
import { today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";

/** The list from today on. */
const unfiltered = { status: undefined, overdue: undefined, from: undefined, to: undefined };

/** The most used views of the list, on a day. */
function viewsOn(day: CalendarDate) {
  return [
    { key: "toCome", filters: unfiltered },
    { key: "overdue", filters: { ...unfiltered, overdue: "true" } },
    { key: "thisMonth", filters: { ...unfiltered, ...daysOf(monthOf(day)) } },
    { key: "next30Days", filters: { ...unfiltered, from: day, to: addDays(day, 30) } },
  ] as const;
}

/** Links to these views; each replaces status and dates, and keeps currency and loan. */
export function PaymentViews({ address }: { address: ListAddress }) {
  const t = translations("payments");
  return (
    <ViewLinks
      label={t("views")}
      shape={paymentList}
      address={address}
      views={viewsOn(today()).map(({ key, filters }) => ({ label: t(key), filters }))}
    />
  );
}
