import "server-only";
import { type CalendarDate, daysBetween } from "@/lib/domain/dates/calendar-date";
import {
  bucketOf,
  type DaysLateBucket,
  daysLateBuckets,
  daysLateOf,
} from "@/lib/domain/loans/days-late";
import type { Loan } from "@/lib/domain/loans/loan";
import { lateness } from "@/lib/domain/loans/loan-mix";
import type { LoanTotals } from "@/lib/domain/loans/loan-totals";
import { fetchLoans } from "./loans";
import type { Caller } from "./transport/caller";
import { wholePages } from "./whole-pages";

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
  return loans.length === count ? latestFirst(loans, today) : [];
}

async function loansIn(caller: Caller, buckets: ReadonlySet<DaysLateBucket>): Promise<Loan[]> {
  const lists = [...buckets]
    .filter((overdue) => overdue !== "0")
    .map((overdue) =>
      fetchLoans(caller, { status: "ACTIVE", overdue, limit: mostNamed, offset: 0 }),
    );
  return (await Promise.all(lists)).flatMap(({ rows }) => rows);
}

const fetchLoanPages = wholePages(fetchLoans, { sort: "startDate" });

/** All loans that became late after a day, so fell due from it on; latest first. */
export async function fetchNewlyLateLoans(
  caller: Caller,
  { totals, lateLoans }: LoanTotals,
  since: CalendarDate,
  today: CalendarDate,
): Promise<readonly Loan[]> {
  const mostDays = daysBetween(since, today);
  const buckets = daysLateBuckets
    .slice(1, daysLateBuckets.indexOf(bucketOf(mostDays)) + 1)
    .filter((bucket) => totals.some(({ daysLate }) => daysLate === bucket));
  const loans = [...(lateLoans ?? [])];
  for (const overdue of lateLoans ? [] : buckets)
    for await (const { rows } of fetchLoanPages(caller, { status: "ACTIVE", overdue }))
      loans.push(...rows);
  const isNew = (days: number) => days > 0 && days <= mostDays;
  const added = loans.filter((loan) => isNew(daysLate(loan, today)));
  return latestFirst(added, today);
}

function latestFirst(loans: readonly Loan[], today: CalendarDate): readonly Loan[] {
  return loans.toSorted((left, right) => daysLate(right, today) - daysLate(left, today));
}

function daysLate(loan: Loan, today: CalendarDate): number {
  return daysLateOf(loan, today)?.days ?? 0;
}
