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
  return leftOf(proratedDecimal(interestDue, days, decimals), interestBooked);
}

/**
 * The payments due on the day or later, with what was booked of their interest by then: all that
 * movements booked of the loan, less the interest of its instalments that fell due up to the start. It
 * needs both since the loans began. Unknown in a currency with interest that names no loan.
 */
export function withBookedInterest(
  payments: readonly Payment[],
  movements: readonly Movement[],
  day: CalendarDate,
): readonly Payment[] {
  const booked = Map.groupBy(
    movements.filter(({ valueDate }) => valueDate <= day),
    ({ loanId, amount }) => JSON.stringify([loanId, amount.currency]),
  );
  const planned = Map.groupBy(
    payments.filter(({ status }) => status !== "CANCELED"),
    ({ loanId }) => loanId,
  );
  const due = payments.filter(({ dueDate }) => dueDate >= day);
  return due.map(({ interestBooked: _, ...payment }) => {
    const { loanId, currency, fromDate } = payment;
    if (!fromDate || booked.has(JSON.stringify([undefined, currency]))) return payment;
    const own = booked.get(JSON.stringify([loanId, currency])) ?? [];
    const earlier = planned.get(loanId)?.filter(({ dueDate }) => dueDate <= fromDate) ?? [];
    const interest = own.map((movement) => {
      const { amount } = movement.amount;
      return isReversal(movement) ? negateDecimal(amount) : amount;
    });
    const before = addDecimals(earlier.map(({ interestDue }) => interestDue));
    return { ...payment, interestBooked: leftOf(addDecimals(interest), before) };
  });
}

/** Where movements are too many: what was received by today of a payment that runs then, if known. */
export function withReceivedInterest(payments: readonly Payment[]): readonly Payment[] {
  return payments.map((payment) => {
    const { status, interestDue, interestReceived } = payment;
    const interestBooked = isSettled(status) ? interestDue : interestReceived;
    return interestBooked === undefined ? payment : { interestBooked, ...payment };
  });
}

function leftOf(amount: DecimalString, taken: DecimalString): DecimalString {
  const left = subtractDecimals(amount, taken);
  return compareDecimals(left, none) > 0 ? left : none;
}
