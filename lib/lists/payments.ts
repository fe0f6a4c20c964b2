import "server-only";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import { paymentList } from "@/lib/domain/lists/list-address";
import { periodDaysLate } from "@/lib/domain/loans/days-late";
import { isOverdue } from "@/lib/domain/loans/loan";
import { addDecimals } from "@/lib/domain/money/money";
import type { Payment } from "@/lib/domain/payments/payment";
import type { PaymentTotals } from "@/lib/domain/payments/payment-totals";
import { loanName } from "@/lib/i18n/entity-name";
import { today } from "@/lib/i18n/format";
import { statusWord } from "@/lib/i18n/status-word";
import type { Translator } from "@/lib/i18n/translations";
import { fetchPaymentTotals } from "@/lib/lenders-api/payment-totals";
import { fetchPaymentPages, fetchPayments } from "@/lib/lenders-api/payments";
import type { ListFilters, ListSource } from "./source";
import {
  amountColumns,
  countCell,
  dateColumn,
  type FieldCells,
  type TableColumns,
  tableColumns,
} from "./table-columns";

/** Fields in columns of another name, and what only the page of a loan shows, or a return counts. */
type LeftOut =
  | "loanReference"
  | `${"principal" | "interest"}${"Due" | "Paid"}`
  | "fromDate"
  | "balanceAfter"
  | "interestBooked";

/** The columns of a file of payments, in Spanish; `day` decides what is overdue. */
export function paymentTable(t: Translator, day: CalendarDate): TableColumns<Payment> {
  const amount = amountColumns(({ currency }: Payment) => currency);
  const columns = {
    dueDate: dateColumn(({ dueDate }) => dueDate),
    loan: ({ loanReference }) => loanReference,
    product: ({ product }) => product,
    number: ({ number }) => countCell(number),
    status: ({ status }) => statusWord("period", status, t),
    overdue: (payment) => t(isOverdue(payment, day) ? "payments.yes" : "payments.no"),
    daysLate: (payment) => countCell(periodDaysLate(payment, day)),
    loanDaysLate: ({ loanDaysLate }) => countCell(loanDaysLate),
    currency: ({ currency }) => currency,
    principal: amount(({ principalDue }) => principalDue),
    interest: amount(({ interestDue }) => interestDue),
    total: amount(({ principalDue, interestDue }) => addDecimals([principalDue, interestDue])),
    principalReceived: amount(({ principalReceived }) => principalReceived),
    interestReceived: amount(({ interestReceived }) => interestReceived),
    principalWithdrawn: amount(({ principalPaid }) => principalPaid),
    interestWithdrawn: amount(({ interestPaid }) => interestPaid),
    loanId: ({ loanId }) => loanId,
  } satisfies FieldCells<Payment, LeftOut>;
  return tableColumns(columns, (key) =>
    t(`payments.${key === "number" || key === "overdue" ? (`${key}InFile` as const) : key}`),
  );
}

export const paymentSource = {
  name: "payments",
  screen: "payments",
  shape: paymentList,
  read: (caller, query) => fetchPayments(caller, { ...query, ...lateness(query) }),
  sums: (caller, filters) => fetchPaymentTotals(caller, { ...filters, ...lateness(filters) }),
  pages: (caller, filters) => fetchPaymentPages(caller, { ...filters, ...lateness(filters) }),
  columns: (t) => paymentTable(t, today()),
  nameParts: (page, t) => ({ loanId: loanName({ reference: page?.rows[0]?.loanReference }, t) }),
} satisfies ListSource<Payment, PaymentTotals>;

/** `overdue` if it is valid, and the day that decides what is overdue. */
function lateness({ overdue }: ListFilters) {
  const known = overdue === "true" || overdue === "false" ? overdue : undefined;
  return { overdue: known, today: today() } as const;
}
