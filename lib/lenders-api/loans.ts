import "server-only";
import type { z } from "zod";
import type { CurrencyLosses } from "@/lib/domain/balances/balance";
import { datedLosses, type Loss } from "@/lib/domain/balances/losses";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import type { Listing } from "@/lib/domain/lists/listing";
import type { Loan, LoanDetail, Period } from "@/lib/domain/loans/loan";
import { compareDecimals, subtractDecimals, zero } from "@/lib/domain/money/money";
import { expectsPayments } from "@/lib/domain/payments/payment";
import { idSegment } from "./path";
import type { LoanQuery } from "./queries";
import type { Caller } from "./transport/caller";
import { callForListing, callLendersApi } from "./transport/client";
import { forbiddenAsNotFound } from "./transport/error";
import {
  maybe,
  published,
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

export const periodFields = {
  number: wireCount,
  fromDate: maybe(wireCalendarDate),
  dueDate: wireCalendarDate,
  principalDue: wireDecimal,
  interestDue: wireDecimal,
  principalReceived: maybe(wireDecimal, "What the borrower paid of `principalDue`."),
  interestReceived: maybe(wireDecimal, "What the borrower paid of `interestDue`."),
  principalPaid: maybe(wireDecimal, "What the lender withdrew of `principalDue`."),
  interestPaid: maybe(wireDecimal, "What the lender withdrew of `interestDue`."),
  balanceAfter: maybe(wireDecimal, "The loan's capital after this instalment, as planned."),
  status: wireStatus,
} satisfies Record<keyof Period, z.ZodType>;

export const wirePeriod = wireObject(periodFields).register(published, {
  id: "Period",
  description: "One instalment of a schedule, in the loan's currency.",
});

/** 33 years of months. To render more would block other requests. */
const mostPeriods = 400;

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
  const [most = zero, part = zero] = [writtenOff?.amount, recovered?.amount];
  const amounts = [most, part, subtractDecimals(most, part)];
  return (
    some.every(({ currency }) => currency === principal.currency) &&
    amounts.every((amount) => compareDecimals(amount, zero) >= 0)
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

/** A page of loans: with more, the days of some losses are unknown. */
const mostDated = 200;

/** Each loss on its day. `inexact`: the currencies in which one may be of a loan that was not read. */
export async function fetchDatedLosses(
  caller: Caller,
  currencies: readonly CurrencyLosses[],
  today: CalendarDate,
): Promise<{ readonly dated: readonly Loss[]; readonly inexact: readonly string[] }> {
  if (!currencies.length) return { dated: [], inexact: [] };
  const status = currencies.every(({ ofDefaulted }) => ofDefaulted) ? "DEFAULTED" : undefined;
  const { rows, total } = await fetchLoans(caller, { status, limit: mostDated, offset: 0 });
  const dated = datedLosses(currencies, rows, today);
  const undated = rows.length === total ? [] : dated.filter(({ loan }) => !loan);
  return { dated, inexact: undated.map(({ currency }) => currency) };
}
