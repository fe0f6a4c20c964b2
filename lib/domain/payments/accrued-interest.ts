import { type CalendarDate, daysBetween } from "../dates/calendar-date";
import { addDecimals, type DecimalString, decimalsOf, proratedDecimal, zero } from "../money/money";
import { leftOf, type Payment } from "./payment";

export type AccruedInterest = ReadonlyMap<string, DecimalString>;

const fewestDecimals = 2;
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
    sums.set(payment.currency, addDecimals([sums.get(payment.currency) ?? zero, accrued]));
  }
  return sums;
}

/** Undefined if its start is unknown, or what was booked of it. */
function accruedOf(payment: Payment, day: CalendarDate): DecimalString | undefined {
  const { fromDate, dueDate, interestDue, interestBooked } = payment;
  if (fromDate === undefined) return undefined;
  if (fromDate >= day) return zero;
  if (interestBooked === undefined) return undefined;
  const decimals = Math.max(fewestDecimals, decimalsOf(interestDue));
  const days = { part: daysBetween(fromDate, day), whole: daysBetween(fromDate, dueDate) };
  return leftOf(proratedDecimal(interestDue, days, decimals), interestBooked);
}
