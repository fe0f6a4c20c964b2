import { isOverdue } from "./loan";
import { compareDecimals } from "./money";
import type { Payment, PaymentFilter } from "./payment";

/** What payments may be sorted by. */
const paymentSortFields = [
  "dueDate",
  "loanReference",
  "status",
  "principalDue",
  "interestDue",
] as const;

type SortField = (typeof paymentSortFields)[number];

/** The payments that match, as an API's own filter would pick them. */
export function selectPayments(payments: readonly Payment[], filter: PaymentFilter): Payment[] {
  const { status, currency, loanId, from, to, overdue, today } = filter;
  return payments.filter(
    (payment) =>
      (status === undefined || payment.status === status) &&
      (currency === undefined || payment.currency === currency) &&
      (loanId === undefined || payment.loanId === loanId) &&
      (from === undefined || payment.dueDate >= from) &&
      (to === undefined || payment.dueDate <= to) &&
      (overdue === undefined || String(isOverdue(payment, today)) === overdue),
  );
}

/**
 * The payments in the order of `sort`, by due date where it names no field; ties go by loan
 * and number, absent references last.
 */
export function sortPayments(payments: readonly Payment[], sort = "dueDate"): Payment[] {
  const descending = sort.startsWith("-");
  const name = descending ? sort.slice(1) : sort;
  const field = paymentSortFields.find((each) => each === name) ?? "dueDate";
  const sign = descending ? -1 : 1;
  return payments.toSorted(
    (left, right) =>
      absentLast(left, right, field) ||
      sign *
        (compareBy(field, left, right) ||
          compareTexts(left.loanId, right.loanId) ||
          left.number - right.number),
  );
}

function absentLast(left: Payment, right: Payment, field: SortField): number {
  return Number(left[field] === undefined) - Number(right[field] === undefined);
}

function compareBy(field: SortField, left: Payment, right: Payment): number {
  if (field === "principalDue" || field === "interestDue")
    return compareDecimals(left[field], right[field]);
  return compareTexts(left[field] ?? "", right[field] ?? "");
}

function compareTexts(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}
