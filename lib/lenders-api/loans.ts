import "server-only";
import { z } from "zod";
import type { Listing } from "@/lib/domain/listing";
import type { Loan, LoanDetail, Period } from "@/lib/domain/loan";
import { idSegment } from "./path";
import { published } from "./published";
import type { LoanQuery } from "./queries";
import type { Caller } from "./transport/caller";
import { callForListing, callLendersApi } from "./transport/client";
import { forbiddenAsNotFound } from "./transport/error";
import {
  maybe,
  present,
  wireCalendarDate,
  wireCount,
  wireDecimal,
  wireId,
  wireInstant,
  wireListing,
  wireMoney,
  wireRows,
  wireStatus,
  wireText,
} from "./wire";

/** 33 years of months. Rendering more would block other requests. */
const mostPeriods = 400;

const loanFields = {
  id: wireId,
  reference: maybe(wireText, "What people quote."),
  product: maybe(wireText),
  status: wireStatus,
  principal: wireMoney,
  outstandingPrincipal: maybe(wireMoney),
  interestAccrued: maybe(wireMoney, "Earned to date."),
  interestPaid: maybe(wireMoney, "Withdrawn to date."),
  annualRate: maybe(wireDecimal, "Percent per year."),
  startDate: maybe(wireCalendarDate),
  maturityDate: maybe(wireCalendarDate),
  nextPaymentDate: maybe(wireCalendarDate),
} satisfies Record<keyof Loan, z.ZodType>;

export const wireLoan = z
  .object(loanFields)
  .transform((loan): Loan => present(loan))
  .register(published, { id: "Loan", description: "Capital that the lender placed." });

export const wireLoanList = wireListing(wireLoan).register(published, { id: "LoanList" });

export const wirePeriod = z
  .object({
    number: wireCount,
    fromDate: maybe(wireCalendarDate),
    dueDate: wireCalendarDate,
    principalDue: wireDecimal,
    interestDue: wireDecimal,
    principalPaid: maybe(wireDecimal),
    interestPaid: maybe(wireDecimal),
    balanceAfter: maybe(wireDecimal),
    status: wireStatus,
  } satisfies Record<keyof Period, z.ZodType>)
  .transform(present)
  .register(published, {
    id: "Period",
    description: "One instalment of a schedule, in the loan's currency.",
  });

export const wireLoanDetail = z
  .object({
    ...loanFields,
    asOf: maybe(wireInstant, "When the figures hold."),
    schedule: maybe(
      wireRows(wirePeriod, "number", mostPeriods),
      "Of more than 400 periods the rest is counted, and not shown.",
    ),
  })
  .transform(
    ({ schedule, ...loan }): LoanDetail => ({
      ...present(loan),
      ...(schedule && { schedule: schedule.rows }),
      malformedPeriods: schedule?.malformedIds.length ?? 0,
    }),
  )
  .register(published, { id: "LoanDetail", description: "A loan with its schedule." });

export function fetchLoans(caller: Caller, query: LoanQuery): Promise<Listing<Loan>> {
  return callForListing(caller, "/loans", query, wireLoanList);
}

/** Throws "not-found" for a missing loan and for another lender's. */
export async function fetchLoan(caller: Caller, id: string): Promise<LoanDetail> {
  const path = `/loans/${idSegment(id)}`;
  return callLendersApi(caller, path, {}, wireLoanDetail).catch(forbiddenAsNotFound);
}
