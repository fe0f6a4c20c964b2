import "server-only";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import type { TableCell } from "@/lib/domain/documents/table-format";
import { paymentList } from "@/lib/domain/lists/list-address";
import { periodDaysLate } from "@/lib/domain/loans/days-late";
import { isOverdue } from "@/lib/domain/loans/loan";
import { addDecimals, type DecimalString } from "@/lib/domain/money/money";
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
  amountCell,
  countCell,
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
  const amountOf =
    (value: (payment: Payment) => DecimalString | undefined) =>
    (payment: Payment): TableCell => {
      const amount = value(payment);
      const { currency } = payment;
      return amountCell(amount && { amount, currency }, currency);
    };
  const columns = {
    dueDate: ({ dueDate }) => ({ date: dueDate }),
    loan: ({ loanReference }) => loanReference,
    product: ({ product }) => product,
    number: ({ number }) => countCell(number),
    status: ({ status }) => statusWord("period", status, t),
    overdue: (payment) => t(isOverdue(payment, day) ? "payments.yes" : "payments.no"),
    daysLate: (payment) => countCell(periodDaysLate(payment, day)),
    loanDaysLate: ({ loanDaysLate }) => countCell(loanDaysLate),
    currency: ({ currency }) => currency,
    principal: amountOf(({ principalDue }) => principalDue),
    interest: amountOf(({ interestDue }) => interestDue),
    total: amountOf(({ principalDue, interestDue }) => addDecimals([principalDue, interestDue])),
    principalReceived: amountOf(({ principalReceived }) => principalReceived),
    interestReceived: amountOf(({ interestReceived }) => interestReceived),
    principalWithdrawn: amountOf(({ principalPaid }) => principalPaid),
    interestWithdrawn: amountOf(({ interestPaid }) => interestPaid),
    loanId: ({ loanId }) => loanId,
  } satisfies FieldCells<Payment, LeftOut>;
  const amount = "amount";
  const kinds = {
    dueDate: "date",
    principal: amount,
    interest: amount,
    total: amount,
    principalReceived: amount,
    interestReceived: amount,
    principalWithdrawn: amount,
    interestWithdrawn: amount,
  } as const;
  return tableColumns(columns, kinds, (key) =>
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
