import "server-only";
import type { z } from "zod";
import type { Listing } from "@/lib/domain/lists/listing";
import type { Loan, LoanDetail } from "@/lib/domain/loans/loan";
import { compareDecimals, decimal, subtractDecimals } from "@/lib/domain/money/money";
import { expectsPayments } from "@/lib/domain/payments/payment";
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

const nothing = decimal("0");

const loanFields = {
  id: wireId,
  reference: maybe(wireText, "What people quote."),
  product: maybe(wireText),
  borrower: maybe(
    wireObject({ id: wireId, name: maybe(wireText) }),
    "Who has the capital: the same `id` in all of their loans, and the name if a lender may read it.",
  ),
  status: wireStatus,
  principal: wireMoney,
  outstandingPrincipal: maybe(
    wireMoney,
    "Placed, not yet withdrawn, and not lost: it leaves out `writtenOff` − `recovered`.",
  ),
  interestAccrued: maybe(wireMoney, "Earned to date."),
  interestPaid: maybe(wireMoney, "Withdrawn to date."),
  annualRate: maybe(wireDecimal, "Percent per year."),
  startDate: maybe(wireCalendarDate),
  maturityDate: maybe(wireCalendarDate),
  nextPaymentDate: maybe(
    wireCalendarDate,
    "Of a placed loan; ignored for one that is PENDING, CANCELED or DEFAULTED.",
  ),
  nextPayment: maybe(wireMoney, "What is to come on `nextPaymentDate`, capital and interest."),
  writtenOff: maybe(
    wireMoney,
    "Capital given up as lost, in all to date; what came back later does not lower it. In the principal's currency and at least 0, else the loan is malformed. It has no movement.",
  ),
  recovered: maybe(
    wireMoney,
    "What came back of `writtenOff`, in its currency and never more than it. It is outstanding until a LOAN_WITHDRAWAL pays it out.",
  ),
  writtenOffOn: maybe(
    wireCalendarDate,
    "When it was written off. The whole loss, less what was recovered to date, counts on that day; without it, today.",
  ),
  daysLate: maybe(
    wireCount,
    "Of an ACTIVE loan: days since its oldest unsettled instalment fell due, 0 where none has.",
  ),
} satisfies Record<keyof Loan, z.ZodType>;

/** Without it, /loans would show payments that no list has. */
function withExpectedPayment<Own extends Loan>(loan: Own): Own {
  if (expectsPayments(loan)) return loan;
  const { nextPaymentDate: _date, nextPayment: _payment, ...others } = loan;
  return others as Own;
}

/** Else no sum may contain it. */
function hasSoundLosses({ principal, writtenOff, recovered }: Loan): boolean {
  const some = [writtenOff, recovered].filter((money) => money !== undefined);
  const [most = nothing, part = nothing] = [writtenOff?.amount, recovered?.amount];
  const amounts = [most, part, subtractDecimals(most, part)];
  return (
    some.every(({ currency }) => currency === principal.currency) &&
    amounts.every((amount) => compareDecimals(amount, nothing) >= 0)
  );
}

export const wireLoan = wireObject(loanFields, withExpectedPayment<Loan>)
  .refine(hasSoundLosses, "losses of another currency, negative, or recovered above them")
  .register(published, { id: "Loan", description: "Capital that the lender placed." });

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
)
  .refine(hasSoundLosses)
  .register(published, { id: "LoanDetail", description: "A loan with its schedule." });

export function fetchLoans(caller: Caller, query: LoanQuery): Promise<Listing<Loan>> {
  return callForListing(caller, "/loans", query, wireLoanList);
}

/** Throws "not-found" for a missing loan and for another lender's. */
export async function fetchLoan(caller: Caller, id: string): Promise<LoanDetail> {
  const path = `/loans/${idSegment(id)}`;
  return callLendersApi(caller, path, {}, wireLoanDetail).catch(forbiddenAsNotFound);
}
