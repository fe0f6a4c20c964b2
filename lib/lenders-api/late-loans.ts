import "server-only";
import type { CalendarDate } from "@/lib/domain/calendar-date";
import { type DaysLateBucket, daysLateOf } from "@/lib/domain/days-late";
import type { Loan } from "@/lib/domain/loan";
import { lateness } from "@/lib/domain/loan-mix";
import type { LoanTotals } from "@/lib/domain/loan-totals";
import { fetchLoans } from "./loans";
import type { Caller } from "./transport/caller";

/** More are a list of their own. */
const mostNamed = 3;

/** Latest first; none if there are more than three, or if the list has others. */
export async function fetchLateLoans(
  caller: Caller,
  { totals, lateLoans }: LoanTotals,
  today: CalendarDate,
): Promise<readonly Loan[]> {
  const currencies = lateness(totals);
  const count = currencies.reduce((sum, { late }) => sum + (late?.count ?? 0), 0);
  if (count === 0 || count > mostNamed) return [];
  const buckets = currencies.flatMap((each) => Object.keys(each.buckets) as DaysLateBucket[]);
  const loans = lateLoans ?? (await loansIn(caller, new Set(buckets)));
  const daysLate = (loan: Loan) => daysLateOf(loan, today)?.days ?? 0;
  return loans.length === count
    ? loans.toSorted((left, right) => daysLate(right) - daysLate(left))
    : [];
}

async function loansIn(caller: Caller, buckets: ReadonlySet<DaysLateBucket>): Promise<Loan[]> {
  const lists = [...buckets]
    .filter((overdue) => overdue !== "0")
    .map((overdue) =>
      fetchLoans(caller, { status: "ACTIVE", overdue, limit: mostNamed, offset: 0 }),
    );
  return (await Promise.all(lists)).flatMap(({ rows }) => rows);
}
