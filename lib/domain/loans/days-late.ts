import { type CalendarDate, daysBetween } from "../dates/calendar-date";
import { isPositive } from "../money/money";
import { isOverdue, type Loan, type Period } from "./loan";

export const daysLateBuckets = ["0", "1-30", "31-60", "61-90", "90-"] as const;

/** `0`: on time. `90-`: more than 90 days. */
export type DaysLateBucket = (typeof daysLateBuckets)[number];

export function bucketOf(days: number): DaysLateBucket {
  if (days <= 0) return "0";
  if (days <= 30) return "1-30";
  if (days <= 60) return "31-60";
  return days <= 90 ? "61-90" : "90-";
}

/** Days since it fell due if it is not settled, otherwise 0. */
export function periodDaysLate(period: Pick<Period, "status" | "dueDate">, today: CalendarDate) {
  return isOverdue(period, today) ? daysBetween(period.dueDate, today) : 0;
}

export function isMatured(loan: Loan, today: CalendarDate): boolean {
  const { status, maturityDate, outstandingPrincipal: outstanding } = loan;
  return (
    status === "ACTIVE" &&
    maturityDate !== undefined &&
    maturityDate < today &&
    outstanding !== undefined &&
    isPositive(outstanding.amount)
  );
}

/** The API's value, else by `dates` the days since its next payment date or maturity, a minimum. */
export function daysLateOf(
  loan: Loan,
  today: CalendarDate,
): { readonly days: number; readonly from: "api" | "dates" } | undefined {
  const { status, daysLate, nextPaymentDate, maturityDate } = loan;
  if (status !== "ACTIVE") return undefined;
  if (daysLate !== undefined) return { days: daysLate, from: "api" };
  const since = [nextPaymentDate, isMatured(loan, today) ? maturityDate : undefined];
  const known = since.flatMap((date) => (date ? [daysBetween(date, today)] : []));
  return known.length ? { days: Math.max(0, ...known), from: "dates" } : undefined;
}
