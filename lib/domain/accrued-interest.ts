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
} from "./money";
import type { Payment } from "./payment";

export type AccruedInterest = ReadonlyMap<string, DecimalString>;

const fewestDecimals = 2;
const none = decimal("0");

/** Since each loan's last instalment, linear in days, rounded half up, less what was booked. */
export function accruedInterest(
  payments: readonly Payment[],
  day: CalendarDate,
  today: CalendarDate,
): AccruedInterest | undefined {
  const due = payments.filter(({ dueDate, status }) => dueDate >= day && status !== "CANCELED");
  if (due.some(({ fromDate }) => fromDate === undefined)) return undefined;
  const ofCurrency = Map.groupBy(due, ({ currency }) => currency);
  return new Map(
    [...ofCurrency].map(([currency, own]) => [
      currency,
      addDecimals(own.map((payment) => accruedOf(payment, day, today))),
    ]),
  );
}

function accruedOf(payment: Payment, day: CalendarDate, today: CalendarDate): DecimalString {
  const { fromDate = day, dueDate, interestDue } = payment;
  if (fromDate >= day) return none;
  const decimals = Math.max(fewestDecimals, decimalsOf(interestDue));
  const days = { part: daysBetween(fromDate, day), whole: daysBetween(fromDate, dueDate) };
  const accrued = proratedDecimal(interestDue, days, decimals);
  const left = addDecimals([accrued, negateDecimal(bookedOf(payment, day, today))]);
  return compareDecimals(left, none) > 0 ? left : none;
}

/** What was booked of an instalment's interest by the day. It is booked on its due date or earlier. */
function bookedOf(payment: Payment, day: CalendarDate, today: CalendarDate): DecimalString {
  const { dueDate, status, interestDue, interestReceived = none } = payment;
  if (dueDate !== day && dueDate < today) return none;
  return isSettled(status) ? interestDue : interestReceived;
}
