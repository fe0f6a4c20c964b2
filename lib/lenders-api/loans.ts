import "server-only";
import type { z } from "zod";
import type { Listing } from "@/lib/domain/listing";
import type { Loan, LoanDetail } from "@/lib/domain/loan";
import { hasPayments } from "@/lib/domain/payment";
import { idSegment } from "./path";
import { wirePeriod } from "./period";
import { published } from "./published";
import type { LoanQuery } from "./queries";
import type { Caller } from "./transport/caller";
import { callForListing, callLendersApi } from "./transport/client";
import { forbiddenAsNotFound } from "./transport/error";
import {
  maybe,
  wireCalendarDate,
  wireCount,
  wireDecimal,
  wireId,
  wireInstant,
  wireMoney,
  wireObject,
  wireStatus,
  wireText,
} from "./wire";
import { wireListing, wireRows } from "./wire-rows";

/** 33 years of months. To render more would block other requests. */
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
  nextPaymentDate: maybe(
    wireCalendarDate,
    "Of a placed loan; ignored for one that is PENDING or CANCELED.",
  ),
  nextPayment: maybe(wireMoney, "What is to come on `nextPaymentDate`, capital and interest."),
  daysLate: maybe(
    wireCount,
    "Of an ACTIVE loan: days since its oldest unsettled instalment fell due, 0 where none has.",
  ),
} satisfies Record<keyof Loan, z.ZodType>;

/** Payments are expected of placed loans alone: without it, /loans would show what no list has. */
function withExpectedPayment<Own extends Loan>(loan: Own): Own {
  if (hasPayments(loan)) return loan;
  const { nextPaymentDate: _date, nextPayment: _payment, ...others } = loan;
  return others as Own;
}

export const wireLoan = wireObject(loanFields, withExpectedPayment<Loan>).register(published, {
  id: "Loan",
  description: "Capital that the lender placed.",
});

export const wireLoanList = wireListing(wireLoan).register(published, { id: "LoanList" });

export const wireLoanDetail = wireObject(
  {
    ...loanFields,
    asOf: maybe(wireInstant, "When the figures hold."),
    schedule: maybe(
      wireRows(wirePeriod, "number", mostPeriods),
      "Of more than 400 periods the rest is counted, and not shown.",
    ),
  },
  ({ schedule, ...loan }): LoanDetail => ({
    ...withExpectedPayment(loan),
    ...(schedule && { schedule: schedule.rows }),
    malformedPeriods: schedule?.malformedIds.length ?? 0,
  }),
).register(published, { id: "LoanDetail", description: "A loan with its schedule." });

export function fetchLoans(caller: Caller, query: LoanQuery): Promise<Listing<Loan>> {
  return callForListing(caller, "/loans", query, wireLoanList);
}

/** Throws "not-found" for a missing loan and for another lender's. */
export async function fetchLoan(caller: Caller, id: string): Promise<LoanDetail> {
  const path = `/loans/${idSegment(id)}`;
  return callLendersApi(caller, path, {}, wireLoanDetail).catch(forbiddenAsNotFound);
}
