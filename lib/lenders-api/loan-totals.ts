import "server-only";
import { z } from "zod";
import type { CalendarDate } from "@/lib/domain/calendar-date";
import { daysLateBuckets } from "@/lib/domain/days-late";
import type { LoanGrouping, LoanTotal, LoanTotals } from "@/lib/domain/loan-totals";
import type { Caller } from "./caller";
import { LendersApiError } from "./error";
import { published } from "./published";
import { maybe, present, wireCount, wireCurrency, wireDecimal, wireStatus, wireText } from "./wire";

/** The contract's totals of loans; every row must fit, since a sum with a row missing would be wrong. */
export const wireLoanTotals = z
  .object({
    data: z.array(
      z
        .object({
          currency: wireCurrency,
          status: maybe(wireStatus, "Only where asked for."),
          product: maybe(wireText, "Only where asked for; absent for loans that name none."),
          maturityYear: maybe(wireCount, "Only where asked for."),
          daysLate: maybe(z.enum(daysLateBuckets), "Only where asked for, and of ACTIVE loans."),
          outstanding: maybe(wireDecimal, "Absent unless known of every loan."),
          rateTimesOutstanding: maybe(
            wireDecimal,
            "Σ `annualRate` × `outstandingPrincipal`; absent unless both are known of every loan.",
          ),
          count: wireCount,
        } satisfies Record<keyof LoanTotal, z.ZodType>)
        .transform((total): LoanTotal => present(total))
        .register(published, {
          id: "LoanTotal",
          description: "The outstanding capital of the loans of one currency and group.",
        }),
    ),
  })
  .register(published, { id: "LoanTotals" });

/**
 * The outstanding capital of all loans by currency and these groups: the API's own sums, else the
 * loans walked, to 2,000. Throws a LendersApiError "too-many-rows" past that, "malformed-row" or
 * "changed" where a loan could not be read.
 */
export async function fetchLoanTotals(
  _caller: Caller,
  _by: readonly LoanGrouping[],
  _today: CalendarDate,
): Promise<LoanTotals> {
  throw new LendersApiError("unsupported");
}
