import type { ColumnDefinition, ListDefinition, Row, WordOf } from "@/components/list/columns";
import { paymentChip, statusChip } from "@/components/status/labels";
import { type Cell, cellOf, type DayCell, daysCell } from "@/components/table/cell";
import { addDays, type CalendarDate, daysBetween } from "@/lib/domain/dates/calendar-date";
import { daysOf, monthOf, shiftMonth } from "@/lib/domain/dates/calendar-month";
import { paymentList, type SortField } from "@/lib/domain/lists/list-address";
import { periodDaysLate } from "@/lib/domain/loans/days-late";
import { isOverdue, isSettled } from "@/lib/domain/loans/loan";
import { addDecimals, type DecimalString } from "@/lib/domain/money/money";
import type { Payment } from "@/lib/domain/payments/payment";
import { loanName } from "@/lib/i18n/entity-name";
import { formatCount, formatDate, formatMoney, today } from "@/lib/i18n/format";
import { relativeDay } from "@/lib/i18n/relative-day";
import type { ShownSum } from "@/lib/i18n/rounded-sum";
import type { Translator } from "@/lib/i18n/translations";
import { loanDetailPath } from "@/lib/routes";

const paymentColumns = [
  { key: "dueDate", sortField: "dueDate", card: "when" },
  { key: "loan", sortField: "loanReference", card: "what" },
  { key: "instalment", card: "when" },
  { key: "status", sortField: "status", card: "state" },
  { key: "principal", sortField: "principalDue", align: "end" },
  { key: "interest", sortField: "interestDue", align: "end" },
  { key: "total", align: "end", card: "amount" },
  { key: "received", align: "end", ifKnown: true },
  { key: "withdrawn", align: "end", ifKnown: true },
  { key: "daysLate", align: "end", only: "sheet" },
  { key: "loanDaysLate", align: "end", ifKnown: true, only: "sheet" },
] as const satisfies readonly ColumnDefinition<WordOf<"payments">, SortField<typeof paymentList>>[];

/** A view replaces status and dates, and keeps currency and loan. */
const all = { status: undefined, overdue: undefined, from: undefined, to: undefined };

export const paymentScreen = {
  name: "payments",
  shape: paymentList,
  columns: paymentColumns,
  row: paymentRow,
  sheetRow: paymentSheetRow,
  fields: ["status", "currency", "from", "to", "q"],
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
      { label: "payments.nextMonth", filters: { ...all, ...daysOf(shiftMonth(monthOf(day), 1)) } },
      { label: "payments.next30Days", filters: { ...all, from: day, to: addDays(day, 30) } },
    ],
  },
  chipTexts: ({ overdue, loanId }, t, read) => ({
    overdue: overdue && t(overdue === "true" ? "payments.yes" : "payments.no"),
    loanId: read?.rows.find((payment) => payment.loanId === loanId)?.loanReference,
  }),
} satisfies ListDefinition<Payment, typeof paymentList, WordOf<"payments">>;

type PaymentColumnKey = Exclude<
  (typeof paymentColumns)[number]["key"],
  "daysLate" | "loanDaysLate"
>;

function paymentRow(payment: Payment, t: Translator, day = today()): Row {
  const { loanId, loanReference: reference, product, number, currency } = payment;
  const amount = (amount: DecimalString): Cell => ({
    kind: "amount",
    ...formatMoney({ amount, currency }),
  });
  const overdue = isOverdue(payment, day);
  const cells: Record<PaymentColumnKey, Cell> = {
    dueDate: dayCell(payment, overdue, day, t),
    loan: { kind: "link", text: loanName({ reference, product }, t), href: loanDetailPath(loanId) },
    instalment: { kind: "figure", text: t("payments.number", { number: formatCount(number) }) },
    status: { kind: "chip", ...paymentChip(payment, day, t) },
    principal: amount(payment.principalDue),
    interest: amount(payment.interestDue),
    total: amount(rowSum(payment).total),
    received: cellOf(bothOf(payment.principalReceived, payment.interestReceived), amount),
    withdrawn: cellOf(bothOf(payment.principalPaid, payment.interestPaid), amount),
  };
  return { id: `${loanId} ${number}`, cells };
}

export function paymentSheetRow(payment: Payment, t: Translator, day = today()): Row {
  const { id, cells } = paymentRow(payment, t, day);
  const lateness = {
    status: { kind: "chip", ...statusChip("period", payment.status, t) },
    daysLate: daysCell(periodDaysLate(payment, day)),
    loanDaysLate: daysCell(payment.loanDaysLate),
  } as const;
  return { id, cells: { ...cells, ...lateness } };
}

export function rowSum({ principalDue, interestDue, currency }: Payment): ShownSum {
  const parts = [principalDue, interestDue];
  return { parts, total: addDecimals(parts), currency };
}

/** No number of days for settled payments, and for those whose chip already shows it. */
function dayCell(payment: Payment, overdue: boolean, day: CalendarDate, t: Translator): DayCell {
  const { dueDate, status } = payment;
  const ahead = !overdue && !isSettled(status);
  return {
    kind: "day",
    text: formatDate(dueDate),
    ...(ahead && { relative: relativeDay(daysBetween(day, dueDate), t) }),
  };
}

/** Undefined unless both parts are known. */
function bothOf(principal?: DecimalString, interest?: DecimalString): DecimalString | undefined {
  if (principal === undefined || interest === undefined) return undefined;
  return addDecimals([principal, interest]);
}
