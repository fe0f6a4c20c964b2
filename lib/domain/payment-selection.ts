import { isOverdue } from "./loan";
import { compareDecimals } from "./money";
import type { Payment, PaymentFilter } from "./payment";
import { plainText } from "./plain-text";

const paymentSortFields = [
  "dueDate",
  "loanReference",
  "status",
  "principalDue",
  "interestDue",
] as const;

type SortField = (typeof paymentSortFields)[number];

export function selectPayments(payments: readonly Payment[], filter: PaymentFilter): Payment[] {
  const { status, currency, loanId, from, to, overdue, q, today } = filter;
  return payments.filter(
    (payment) =>
      (status === undefined || payment.status === status) &&
      (currency === undefined || payment.currency === currency) &&
      (loanId === undefined || payment.loanId === loanId) &&
      (from === undefined || payment.dueDate >= from) &&
      (to === undefined || payment.dueDate <= to) &&
      (overdue === undefined || String(isOverdue(payment, today)) === overdue) &&
      isOfLoanNamed(q, payment.loanReference, payment.product),
  );
}

export function isOfLoanNamed(
  searched: string | undefined,
  ...names: readonly (string | undefined)[]
): boolean {
  if (searched === undefined) return true;
  const wanted = plainText(searched);
  return names.some((name) => name !== undefined && plainText(name).includes(wanted));
}

/** Returns payments by `sort` (default: due date), loan and number; missing references come last. */
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
