import "server-only";
import { z } from "zod";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import { daysLateBuckets, daysLateOf } from "@/lib/domain/loans/days-late";
import type { Loan } from "@/lib/domain/loans/loan";
import {
  type LoanGrouping,
  type LoanTotal,
  type LoanTotals,
  totalLoans,
} from "@/lib/domain/loans/loan-totals";
import { fetchLoans } from "./loans";
import type { LoanFilter } from "./queries";
import { readAll } from "./read-all";
import { fetchTotals, mostRowsAdded, totalsInTurn, wireTotalsOf } from "./totals";
import { type BoundedCaller, type Caller, withinTime } from "./transport/caller";
import { LendersApiError } from "./transport/error";
import {
  maybe,
  published,
  wireCount,
  wireCurrency,
  wireDecimal,
  wireObject,
  wireStatus,
  wireText,
  wireUnsigned,
} from "./wire";

export const wireLoanTotal = wireObject(
  {
    currency: wireCurrency,
    status: maybe(wireStatus, "Only where asked for."),
    product: maybe(wireText, "Only where asked for; absent for loans that name none."),
    daysLate: maybe(z.enum(daysLateBuckets), "Only where asked for, and of ACTIVE loans."),
    principal: maybe(
      wireDecimal,
      "An API that gives it also has the list's filters here: the list of loans then shows these sums.",
    ),
    outstanding: maybe(wireDecimal, "Absent unless known of every loan."),
    interestAccrued: maybe(wireDecimal, "Absent unless known of every loan."),
    interestPaid: maybe(wireDecimal, "Absent unless known of every loan."),
    rateTimesOutstanding: maybe(
      wireDecimal,
      "Σ `annualRate` × `outstandingPrincipal`; absent unless both are known of every loan.",
    ),
    writtenOff: maybe(wireUnsigned, "Of the loans that have it; absent if none has."),
    recovered: maybe(wireUnsigned, "Of the loans that have it; absent if none has."),
    count: wireCount,
  } satisfies Record<keyof LoanTotal, z.ZodType>,
  (total): LoanTotal => total,
).register(published, {
  id: "LoanTotal",
  description: "The exact sums of the loans of one currency and group.",
});

export const wireLoanTotals = wireTotalsOf(wireLoanTotal, "LoanTotals");

const inTurn = totalsInTurn(wireLoanTotal);

/** The API's own totals, else up to 2,000 loans added up. Never partial sums. */
export function fetchLoanTotals(caller: Caller, by: readonly LoanGrouping[], today: CalendarDate) {
  return fetchTotals<LoanTotal, LoanTotals>(caller, {
    path: "/loans/totals",
    query: { by: by.join(",") || undefined, today },
    schema: inTurn,
    // An API that ignores `by` returns sums over all loans.
    isAsAsked: ({ status, daysLate }) =>
      !(by.includes("status") && status === undefined) &&
      !(by.includes("daysLate") && status === "ACTIVE" && daysLate === undefined),
    own: (totals) => ({ totals, filterable: true, daysLateFrom: "api" }),
    fromRows: async (bounded) => {
      const loans = await allLoans(bounded, {});
      const isToldByAll = loans.every(
        ({ status, daysLate }) => status !== "ACTIVE" || daysLate !== undefined,
      );
      return {
        totals: totalLoans(loans, by, today),
        filterable: false,
        daysLateFrom: isToldByAll ? "api" : "dates",
        lateLoans: loans.filter((loan) => (daysLateOf(loan, today)?.days ?? 0) > 0),
      };
    },
  });
}

/** How many loans there are, and the loans if they are at most 2,000 and all fit. */
export async function fetchListedLoans(
  caller: Caller,
): Promise<{ readonly total: number; readonly rows?: readonly Loan[] }> {
  return withinTime(caller, 10_000, async (bounded) => {
    try {
      const rows = await allLoans(bounded, {});
      return { total: rows.length, rows };
    } catch (error) {
      const unread = ["too-many-rows", "malformed-row", "changed", "bad-filter"];
      if (!(error instanceof LendersApiError && unread.includes(error.fault))) throw error;
      const { total } = await fetchLoans(bounded, { limit: 1, offset: 0 });
      return { total };
    }
  });
}

/** One total per currency and status, within the same limits as above. */
export function fetchLoanSums(caller: Caller, filter: LoanFilter, today: CalendarDate) {
  return fetchTotals<LoanTotal, readonly LoanTotal[]>(caller, {
    path: "/loans/totals",
    query: { ...filter, by: "status", today },
    schema: inTurn,
    isAsAsked: ({ principal, status }) => principal !== undefined && status !== undefined,
    // An API without these sums may refuse the filters.
    mayBeRefused: true,
    own: (totals) => totals,
    fromRows: async (bounded) => totalLoans(await allLoans(bounded, filter), ["status"], today),
  });
}

function allLoans(caller: BoundedCaller, filter: LoanFilter): Promise<readonly Loan[]> {
  return readAll(caller, mostRowsAdded, fetchLoans, { ...filter, sort: "startDate" });
}
