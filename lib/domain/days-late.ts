import { type CalendarDate, daysBetween } from "./calendar-date";
import { isOverdue, type Loan, type Period } from "./loan";
import { compareDecimals, decimal } from "./money";

/** The buckets of days late, named as in the contract's filter `overdue`. */
export const daysLateBuckets = ["0", "1-30", "31-60", "61-90", "90-"] as const;

/** `0`: on time. `90-`: more than 90 days. */
export type DaysLateBucket = (typeof daysLateBuckets)[number];

/** The bucket of a number of days late; 0 or less is on time. */
export function bucketOf(days: number): DaysLateBucket {
  if (days <= 0) return "0";
  if (days <= 30) return "1-30";
  if (days <= 60) return "31-60";
  return days <= 90 ? "61-90" : "90-";
}

/** Days since the oldest overdue instalment fell due; 0 if none is overdue. */
export function daysLateBySchedule(schedule: readonly Period[], today: CalendarDate): number {
  const overdue = schedule.filter((period) => isOverdue(period, today));
  return Math.max(0, ...overdue.map(({ dueDate }) => daysBetween(dueDate, today)));
}

/** Whether an active loan is past its maturity date and has outstanding capital. */
export function isMatured(loan: Loan, today: CalendarDate): boolean {
  const { status, maturityDate, outstandingPrincipal: outstanding } = loan;
  return (
    status === "ACTIVE" &&
    maturityDate !== undefined &&
    maturityDate < today &&
    outstanding !== undefined &&
    compareDecimals(outstanding.amount, decimal("0")) > 0
  );
}

/** Days late and their source. From `dates` they are a minimum. */
export type DaysLate = { readonly days: number; readonly from: "api" | "dates" };

/**
 * Returns the days late of an active loan: the API's value, otherwise the days since its next payment
 * date or its maturity. A future date counts as on time, although an older instalment may be unpaid.
 * Undefined for other loans and if it is unknown.
 */
export function daysLateOf(loan: Loan, today: CalendarDate): DaysLate | undefined {
  const { status, daysLate, nextPaymentDate, maturityDate } = loan;
  if (status !== "ACTIVE") return undefined;
  if (daysLate !== undefined) return { days: daysLate, from: "api" };
  const since = [nextPaymentDate, isMatured(loan, today) ? maturityDate : undefined];
  const known = since.flatMap((date) => (date ? [daysBetween(date, today)] : []));
  return known.length ? { days: Math.max(0, ...known), from: "dates" } : undefined;
}
