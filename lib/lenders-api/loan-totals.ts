import "server-only";
import type { z } from "zod";
import type { CalendarDate } from "@/lib/domain/calendar-date";
import { daysLateBuckets, daysLateOf } from "@/lib/domain/days-late";
import {
  type LoanGrouping,
  type LoanTotal,
  type LoanTotals,
  totalLoans,
} from "@/lib/domain/loan-totals";
import { withTimeout } from "@/lib/with-timeout";
import { fetchLoans } from "./loans";
import { ownOrElse } from "./optional-call";
import { published } from "./published";
import type { LoanFilter } from "./queries";
import { readAll } from "./read-all";
import type { Caller } from "./transport/caller";
import { callLendersApi } from "./transport/client";
import { LendersApiError } from "./transport/error";
import {
  maybe,
  wireCount,
  wireCurrency,
  wireDecimal,
  wireEachRow,
  wireObject,
  wireOneOf,
  wireStatus,
  wireText,
} from "./wire";

export const wireLoanTotal = wireObject(
  {
    currency: wireCurrency,
    status: maybe(wireStatus, "Only where asked for."),
    product: maybe(wireText, "Only where asked for; absent for loans that name none."),
    maturityYear: maybe(wireCount, "Only where asked for."),
    daysLate: maybe(wireOneOf(daysLateBuckets), "Only where asked for, and of ACTIVE loans."),
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
    count: wireCount,
  } satisfies Record<keyof LoanTotal, z.ZodType>,
  (total): LoanTotal => total,
).register(published, {
  id: "LoanTotal",
  description: "The exact sums of the loans of one currency and group.",
});

export const wireLoanTotals = wireObject({ data: wireEachRow(wireLoanTotal) }).register(published, {
  id: "LoanTotals",
});

const mostLoans = 2_000;
const millisecondsInAll = 10_000;

/**
 * Returns the outstanding capital of all loans by currency and these groups: the API's own totals,
 * otherwise all loans added up (at most 2,000, and 10 s). It never returns partial sums: it throws
 * "too-many-rows", "malformed-row" or "changed".
 */
export function fetchLoanTotals(
  caller: Caller,
  by: readonly LoanGrouping[],
  today: CalendarDate,
): Promise<LoanTotals> {
  const read = (signal: AbortSignal) => {
    const bounded = { ...caller, signal };
    return ownOrElse<LoanTotals>(
      bounded,
      "/loans/totals",
      async () => {
        const query = { by: by.join(",") || undefined, today };
        const { data } = await callLendersApi(bounded, "/loans/totals", query, wireLoanTotals);
        if (data.some((total) => isUndivided(total, by))) return undefined;
        return { totals: data, filterable: true, daysLateFrom: "api" };
      },
      async (couldRead) => {
        const page = (one: Caller, window: { limit: number; offset: number }) =>
          fetchLoans(one, { sort: "startDate", ...window });
        const loans = await readAll(bounded, mostLoans, page, couldRead);
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
    );
  };
  return withTimeout(millisecondsInAll, read, caller.signal);
}

/**
 * Returns the sums of all matching loans, one total per currency: the API's own, otherwise the loans
 * added up, within the same limits as above.
 */
export function fetchLoanSums(
  caller: Caller,
  filter: LoanFilter,
  today: CalendarDate,
): Promise<readonly LoanTotal[]> {
  const read = (signal: AbortSignal) => {
    const bounded = { ...caller, signal };
    return ownOrElse<readonly LoanTotal[]>(
      bounded,
      "/loans/totals of a list",
      async () => {
        const query = { ...filter, today };
        const { data } = await callLendersApi(
          bounded,
          "/loans/totals",
          query,
          wireLoanTotals,
        ).catch((error) => {
          // An API without these sums may refuse the filters.
          if (error instanceof LendersApiError && error.fault === "bad-filter")
            return { data: undefined };
          throw error;
        });
        return data?.every(({ principal }) => principal !== undefined) ? data : undefined;
      },
      async (couldRead) => {
        const page = (one: Caller, window: { limit: number; offset: number }) =>
          fetchLoans(one, { ...filter, sort: "startDate", ...window });
        return totalLoans(await readAll(bounded, mostLoans, page, couldRead), [], today);
      },
    );
  };
  return withTimeout(millisecondsInAll, read, caller.signal);
}

/** An API that ignores `by` returns sums over all loans. */
function isUndivided({ status, daysLate }: LoanTotal, by: readonly LoanGrouping[]): boolean {
  if (by.includes("status") && status === undefined) return true;
  return by.includes("daysLate") && status === "ACTIVE" && daysLate === undefined;
}
