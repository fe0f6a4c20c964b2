import "server-only";
import { z } from "zod";
import type { Listing } from "@/lib/domain/listing";
import type { Loan, LoanDetail } from "@/lib/domain/loan";
import type { Caller } from "./caller";
import { callLendersApi } from "./client";
import { idSegment } from "./path";
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
  wireText,
} from "./wire";

const loanFields = {
  id: wireId,
  reference: maybe(wireText),
  product: maybe(wireText),
  status: wireText,
  principal: wireMoney,
  outstandingPrincipal: maybe(wireMoney),
  interestAccrued: maybe(wireMoney),
  interestPaid: maybe(wireMoney),
  annualRate: maybe(wireDecimal),
  startDate: maybe(wireCalendarDate),
  maturityDate: maybe(wireCalendarDate),
  nextPaymentDate: maybe(wireCalendarDate),
};

/** A loan as the contract spells it. */
export const wireLoan = z.object(loanFields).transform((loan): Loan => present(loan));

/** A period of a schedule as the contract spells it. */
const wirePeriod = z
  .object({
    number: wireCount,
    fromDate: maybe(wireCalendarDate),
    dueDate: wireCalendarDate,
    principalDue: wireDecimal,
    interestDue: wireDecimal,
    principalPaid: maybe(wireDecimal),
    interestPaid: maybe(wireDecimal),
    balanceAfter: maybe(wireDecimal),
    status: wireText,
  })
  .transform(present);

/** A loan with its schedule. */
export const wireLoanDetail = z
  .object({ ...loanFields, asOf: maybe(wireInstant), schedule: maybe(wireRows(wirePeriod)) })
  .transform(
    ({ schedule, ...loan }): LoanDetail => ({
      ...present(loan),
      ...(schedule && { schedule: schedule.rows }),
      malformedPeriods: schedule?.malformedIds.length ?? 0,
    }),
  );

/** Which loans, in which order; fields as in the contract. */
export type LoanQuery = {
  readonly status?: string | undefined;
  readonly currency?: string | undefined;
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly limit: number;
  readonly offset: number;
};

/** One page of the lender's loans. */
export function fetchLoans(caller: Caller, query: LoanQuery): Promise<Listing<Loan>> {
  return callLendersApi(caller, "/loans", query, wireListing(wireLoan));
}

/** One loan; a LendersApiError "not-found" for missing and for another lender's alike. */
export async function fetchLoan(caller: Caller, id: string): Promise<LoanDetail> {
  return callLendersApi(caller, `/loans/${idSegment(id)}`, {}, wireLoanDetail);
}
