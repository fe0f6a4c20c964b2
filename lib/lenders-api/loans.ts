import "server-only";
import { z } from "zod";
import type { Listing } from "@/lib/domain/listing";
import type { Loan, LoanDetail } from "@/lib/domain/loan";
import { idSegment } from "./path";
import { wirePeriod } from "./period";
import { published } from "./published";
import type { LoanQuery } from "./queries";
import type { Caller } from "./transport/caller";
import { callLendersApi } from "./transport/client";
import { forbiddenAsMissing } from "./transport/error";
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

/** Of months, 33 years. A page of more would hold up other readers while it is drawn. */
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
  nextPayment: maybe(wireMoney, "What is to come on `nextPaymentDate`, capital and interest."),
  daysLate: maybe(
    wireCount,
    "Of an ACTIVE loan: days since its oldest unsettled instalment fell due, 0 where none has.",
  ),
} satisfies Record<keyof Loan, z.ZodType>;

/** A loan as the contract spells it. */
export const wireLoan = z
  .object(loanFields)
  .transform((loan): Loan => present(loan))
  .register(published, { id: "Loan", description: "Capital that the lender placed." });

/** One page of loans. */
export const wireLoanList = wireListing(wireLoan).register(published, { id: "LoanList" });

/** A loan with its schedule. */
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

/** One page of the lender's loans. */
export function fetchLoans(caller: Caller, query: LoanQuery): Promise<Listing<Loan>> {
  return callLendersApi(caller, "/loans", query, wireLoanList);
}

/** One loan; a LendersApiError "not-found" for missing and for another lender's alike. */
export async function fetchLoan(caller: Caller, id: string): Promise<LoanDetail> {
  const path = `/loans/${idSegment(id)}`;
  return callLendersApi(caller, path, {}, wireLoanDetail).catch(forbiddenAsMissing);
}
