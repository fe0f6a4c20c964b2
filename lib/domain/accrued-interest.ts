import { type CalendarDate, daysBetween } from "./calendar-date";
import { isSettled } from "./loan";
import {
  addDecimals,
  compareDecimals,
  type DecimalString,
  decimal,
  decimalsOf,
  negateDecimal,
  proratedDecimal,
  subtractDecimals,
} from "./money";
import { isReversal, type Movement } from "./movement";
import type { Payment } from "./payment";

export type AccruedInterest = ReadonlyMap<string, DecimalString>;

const fewestDecimals = 2;
const none = decimal("0");

/** Of running instalments, linear in days, rounded half up, less what was booked of it by the day. */
export function accruedInterest(
  payments: readonly Payment[],
  day: CalendarDate,
): AccruedInterest | undefined {
  const due = payments.filter(({ dueDate, status }) => dueDate >= day && status !== "CANCELED");
  const sums = new Map<string, DecimalString>();
  for (const payment of due) {
    const accrued = accruedOf(payment, day);
    if (accrued === undefined) return undefined;
    sums.set(payment.currency, addDecimals([sums.get(payment.currency) ?? none, accrued]));
  }
  return sums;
}

/** Undefined if its start is unknown, or what was booked of it. */
function accruedOf(payment: Payment, day: CalendarDate): DecimalString | undefined {
  const { fromDate, dueDate, interestDue, interestBooked } = payment;
  if (fromDate === undefined) return undefined;
  if (fromDate >= day) return none;
  if (interestBooked === undefined) return undefined;
  const decimals = Math.max(fewestDecimals, decimalsOf(interestDue));
  const days = { part: daysBetween(fromDate, day), whole: daysBetween(fromDate, dueDate) };
  const left = subtractDecimals(proratedDecimal(interestDue, days, decimals), interestBooked);
  return compareDecimals(left, none) > 0 ? left : none;
}

/**
 * The payments with what their loans' interest movements booked of them by the day. The movements
 * since the earliest payment's start are enough. If none names its loan, it stays unknown.
 */
export function withBookedInterest(
  payments: readonly Payment[],
  movements: readonly Movement[],
  { day, today }: { readonly day: CalendarDate; readonly today: CalendarDate },
): readonly Payment[] {
  const ofLoan = Map.groupBy(movements, ({ loanId }) => loanId);
  if (movements.length && movements.length === ofLoan.get(undefined)?.length) return payments;
  return payments.map((payment) => {
    const { loanId, fromDate = day, interestDue, status } = payment;
    // What is settled ahead may have been booked before the instalment began.
    if (day === today && isSettled(status)) return { ...payment, interestBooked: interestDue };
    const booked = (ofLoan.get(loanId) ?? []).flatMap((movement) => {
      const { amount, valueDate } = movement;
      if (valueDate <= fromDate || valueDate > day) return [];
      return isReversal(movement) ? negateDecimal(amount.amount) : amount.amount;
    });
    return { interestBooked: addDecimals(booked), ...payment };
  });
}
