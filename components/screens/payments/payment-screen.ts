import type { Chips } from "@/components/filters/filter-chips";
import type { ListDefinition, WordOf } from "@/components/list/list-definition";
import { addDays } from "@/lib/domain/dates/calendar-date";
import { daysOf, monthOf, shiftMonth } from "@/lib/domain/dates/calendar-month";
import { paymentList } from "@/lib/domain/lists/list-address";
import type { Listing } from "@/lib/domain/lists/listing";
import type { Payment } from "@/lib/domain/payments/payment";
import { paymentColumns, paymentRow, paymentSheetRow } from "./payment-columns";

/** A view replaces status and dates, and keeps currency and loan. */
const all = { status: undefined, overdue: undefined, from: undefined, to: undefined };

export const paymentScreen = {
  name: "payments",
  shape: paymentList,
  columns: paymentColumns,
  row: paymentRow,
  sheetRow: paymentSheetRow,
  fields: ["status", "overdue", "currency", "from", "to", "q"],
  offered: { status: ["PENDING", "ACTIVE", "PENDING_WITHDRAWAL", "COMPLETED", "CANCELED"] },
  search: { label: "payments.search", example: "loans.searchExample" },
  views: {
    label: "payments.views",
    on: (day, { currency, loanId, q }) => [
      // Without any filter the list begins today by itself.
      {
        label: "payments.toCome",
        filters: { ...all, from: (currency ?? loanId ?? q) ? day : undefined },
      },
      { label: "payments.overdue", filters: { ...all, overdue: "true" } },
      { label: "payments.thisMonth", filters: { ...all, ...daysOf(monthOf(day)) } },
      {
        label: "payments.nextMonth",
        filters: { ...all, ...daysOf(shiftMonth(monthOf(day), 1)) },
      },
      {
        label: "payments.next30Days",
        filters: { ...all, from: day, to: addDays(day, 30) },
      },
    ],
  },
  chipTexts: ({ overdue, loanId }, t, read) => ({
    overdue: overdue && t(overdue === "true" ? "payments.yes" : "payments.no"),
    loanId: loanId && read && referenceOf(loanId, read),
  }),
} satisfies ListDefinition<Payment, typeof paymentList, WordOf<"payments">> &
  Chips<Listing<Payment>>;

function referenceOf(loanId: string, read: Listing<Payment>): string | undefined {
  return read.rows.find((payment) => payment.loanId === loanId)?.loanReference;
}
