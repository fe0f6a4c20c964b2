import Link from "next/link";
import { addDays, type CalendarDate } from "@/lib/domain/calendar-date";
import { daysOf, monthOf } from "@/lib/domain/calendar-month";
import { type ListAddress, listHref, paymentList } from "@/lib/domain/list-address";
import { today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import styles from "./payment-views.module.css";

type View = {
  readonly key: "toCome" | "overdue" | "thisMonth" | "next30Days" | "all";
  readonly filters: Readonly<Record<"status" | "overdue" | "from" | "to", string | undefined>>;
};

const everything = { status: undefined, overdue: undefined, from: undefined, to: undefined };

/** The most used views of the list, on a day. */
function viewsOn(day: CalendarDate): readonly View[] {
  return [
    { key: "toCome", filters: { ...everything, from: day } },
    { key: "overdue", filters: { ...everything, overdue: "true" } },
    { key: "thisMonth", filters: { ...everything, ...daysOf(monthOf(day)) } },
    { key: "next30Days", filters: { ...everything, from: day, to: addDays(day, 30) } },
    { key: "all", filters: everything },
  ];
}

/** Links to these views; each replaces status and dates, and keeps currency and loan. */
export function PaymentViews({ address }: { address: ListAddress }) {
  const t = translations("payments");
  const isShown = ({ filters }: View) =>
    Object.entries(filters).every(([name, value]) => address.filters[name] === value);
  return (
    <ul className={styles.views} aria-label={t("views")}>
      {viewsOn(today()).map((view) => (
        <li key={view.key}>
          <Link
            href={listHref(paymentList, address, { filters: view.filters })}
            aria-current={isShown(view) ? "true" : undefined}
            prefetch={false}
            scroll={false}
          >
            {t(view.key)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
