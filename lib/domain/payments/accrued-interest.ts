import { type CalendarDate, daysBetween } from "../dates/calendar-date";
import { addDecimals, type DecimalString, decimalsOf, proratedDecimal, zero } from "../money/money";
import { byCurrency } from "../money/totals";
import { leftOf, type Payment } from "./payment";

export type AccruedInterest = ReadonlyMap<string, DecimalString>;

const fewestDecimals = 2;
/** Of running instalments, linear in days, rounded half up, less what was booked of it by the day. */
export function accruedInterest(
  payments: readonly Payment[],
  day: CalendarDate,
): AccruedInterest | undefined {
  const due = payments.filter(({ dueDate, status }) => dueDate >= day && status !== "CANCELED");
  const some = due.flatMap((payment) => {
    const amount = accruedOf(payment, day);
    return amount === undefined ? [] : { currency: payment.currency, amount };
  });
  if (some.length < due.length) return undefined;
  return new Map(
    byCurrency(some).map(([currency, own]) => [
      currency,
      addDecimals(own.map(({ amount }) => amount)),
    ]),
  );
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
