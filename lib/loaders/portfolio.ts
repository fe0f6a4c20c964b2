import "server-only";
import type { Outcome } from "@/lib/domain/failure";
import { earnedInterest, shownMonths, spanOf } from "@/lib/domain/interest-by-month";
import type { Listing } from "@/lib/domain/listing";
import type { Loan } from "@/lib/domain/loan";
import type { Movement } from "@/lib/domain/movement";
import type { MovementTotals } from "@/lib/domain/movement-totals";
import { holdsSoonest, type NextPayment, nextPayments } from "@/lib/domain/portfolio";
import type { WithdrawalRequest } from "@/lib/domain/withdrawal-request";
import { today } from "@/lib/i18n/format";
import { fetchLoans } from "@/lib/lenders-api/loans";
import { fetchMovementTotals } from "@/lib/lenders-api/movement-totals";
import { fetchMovements } from "@/lib/lenders-api/movements";
import { idSegment } from "@/lib/lenders-api/path";
import { fetchRequests } from "@/lib/lenders-api/requests";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { load } from "./load";

const loansAtOnce = 200;
const mostLoans = 2_000;

/** `partial` if not all loans could be read. */
export type NextPayments = {
  readonly payments: readonly NextPayment[];
  readonly partial: boolean;
  readonly malformed: number;
  readonly asOf?: string | undefined;
};

/** The soonest payments, overdue ones first. */
export async function loadNextPayments(count: number): Promise<Outcome<NextPayments>> {
  return load(async (caller) => {
    const day = today();
    const pages: Listing<Loan>[] = [];
    const loans = () => pages.flatMap((page) => page.rows);
    let whole = false;
    // Usually one page is enough. The contract does not say whether loans without a next payment
    // come first or last.
    for (let offset = 0; !whole && offset < mostLoans; offset += loansAtOnce) {
      const page = await fetchLoansByNextPayment(caller, offset);
      pages.push(page);
      whole = holdsSoonest(loans(), day, count) || offset + loansAtOnce >= page.total;
    }
    return {
      payments: nextPayments(loans(), day).slice(0, count),
      partial: !whole,
      malformed: pages.reduce((sum, page) => sum + page.malformedIds.length, 0),
      asOf: pages[0]?.asOf,
    };
  });
}

/** The latest movements of the lender, or of one loan. */
export async function loadLatestMovements(
  limit: number,
  loanId?: string,
): Promise<Outcome<Listing<Movement>>> {
  return load(async (caller) => {
    if (loanId !== undefined) idSegment(loanId);
    const query = { loanId, sort: "-valueDate", limit, offset: 0 };
    return fetchMovements(caller, query);
  });
}

export async function loadInterestByMonth(): Promise<Outcome<MovementTotals>> {
  return load((caller) => {
    const filter = { ...earnedInterest, ...spanOf(shownMonths(today())) };
    return fetchMovementTotals(caller, filter, { by: "month" });
  });
}

/** The latest pending requests, and how many there are. */
export async function loadPendingRequests(
  limit: number,
): Promise<Outcome<Listing<WithdrawalRequest>>> {
  return load(async (caller) => {
    const query = { status: "PENDING", sort: "-requestedAt", limit, offset: 0 };
    return fetchRequests(caller, query);
  });
}

function fetchLoansByNextPayment(caller: Caller, offset: number): Promise<Listing<Loan>> {
  const query = { sort: "nextPaymentDate", limit: loansAtOnce, offset };
  return fetchLoans(caller, query);
}

/** The earliest time at which the data was valid; undefined if a read failed or has no time. */
export async function earliestAsOf(
  reads: readonly Promise<Outcome<{ readonly asOf?: string | undefined }>>[],
): Promise<string | undefined> {
  const outcomes = await Promise.all(reads);
  const instants = outcomes.flatMap((read) => (read.ok && read.value.asOf) || []);
  return instants.length === reads.length ? instants.sort()[0] : undefined;
}
