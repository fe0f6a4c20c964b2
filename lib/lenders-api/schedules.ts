import "server-only";
import type { CalendarDate } from "@/lib/domain/calendar-date";
import type { Listing } from "@/lib/domain/listing";
import type { Loan, LoanDetail } from "@/lib/domain/loan";
import { hasPayments, type PaymentFilter } from "@/lib/domain/payment";
import { TimeoutError } from "@/lib/with-timeout";
import { inAnyOrder } from "./any-order";
import { fetchLoan, fetchLoans } from "./loans";
import { inTurns } from "./read-all";
import { type BoundedCaller, type Caller, withinTime } from "./transport/caller";
import { LendersApiError } from "./transport/error";

const mostLoans = 60;
const loansAtOnce = 200;
/** Less than the page's 10 s, so that the page can still show what is missing. */
const millisecondsInAll = 8_000;

export type Schedules =
  /** `unread`: ids of loans that did not fit the contract. */
  | {
      readonly kind: "read";
      readonly read: "all" | "active-loans";
      readonly loans: readonly LoanDetail[];
      readonly unread: readonly string[];
    }
  | {
      readonly kind: "loans-alone";
      readonly why: "too-many-loans" | "time-out";
      readonly loans: Listing<Loan>;
    };

/** Of active loans (60 at most, 8 s); with `since` also of loans that ended on it or later. */
export async function readSchedules(
  caller: Caller,
  {
    loanId,
    currency,
    since,
  }: Pick<PaymentFilter, "loanId" | "currency"> & { readonly since?: CalendarDate },
  couldRead: () => void,
): Promise<Schedules> {
  const end = performance.now() + millisecondsInAll;
  if (loanId !== undefined) return readOne(caller, loanId, couldRead);
  const status = since === undefined ? "ACTIVE" : undefined;
  const loans = await inAnyOrder(
    { status, currency, sort: "nextPaymentDate", limit: loansAtOnce, offset: 0 },
    (query) => fetchLoans(caller, query),
  );
  couldRead();
  const active = loans.rows.filter(
    (loan) => loan.status === "ACTIVE" || hasEndedSince(loan, since),
  );
  const count = since === undefined ? loans.total : active.length;
  if (count > mostLoans || loans.total > loansAtOnce)
    return { kind: "loans-alone", why: "too-many-loans", loans };
  if (loans.rows.length + loans.malformedIds.length !== loans.total)
    throw new LendersApiError("changed", { status: 200 });
  try {
    const details = await withinTime(caller, end - performance.now(), (bounded) =>
      inTurns(bounded, active, readDetail),
    );
    return { kind: "read", read: "active-loans", loans: details, unread: loans.malformedIds };
  } catch (error) {
    if (!isTimeout(error) || caller.signal?.aborted) throw error;
    return { kind: "loans-alone", why: "time-out", loans };
  }
}

function hasEndedSince(loan: Loan, since: CalendarDate | undefined): boolean {
  if (since === undefined || !hasPayments(loan)) return false;
  return loan.maturityDate === undefined || loan.maturityDate >= since;
}

export function wholeSchedules(schedules: Schedules): Extract<Schedules, { kind: "read" }> {
  if (schedules.kind === "loans-alone")
    throw new LendersApiError(schedules.why === "time-out" ? "time-out" : "too-many-rows");
  const { loans, unread } = schedules;
  if (unread.length || loans.some(({ malformedPeriods }) => malformedPeriods > 0))
    throw new LendersApiError("malformed-row", { status: 200 });
  if (loans.some(({ schedule }) => schedule === undefined))
    throw new LendersApiError("unsupported", { status: 200 });
  return schedules;
}

function isTimeout(error: unknown): boolean {
  if (error instanceof TimeoutError) return true;
  return error instanceof LendersApiError && error.fault === "time-out";
}

async function readDetail(caller: BoundedCaller, { id }: Loan): Promise<LoanDetail> {
  return fetchLoan(caller, id).catch((error) => {
    const isGone = error instanceof LendersApiError && error.fault === "not-found";
    throw isGone ? new LendersApiError("changed", { status: 200, cause: error }) : error;
  });
}

/** A missing loan and one that was never placed have no payments. */
async function readOne(caller: Caller, id: string, couldRead: () => void): Promise<Schedules> {
  const loans = await fetchLoan(caller, id).then(
    (loan) => {
      couldRead();
      return hasPayments(loan) ? [loan] : [];
    },
    (error) => {
      if (error instanceof LendersApiError && error.fault === "not-found") return [];
      throw error;
    },
  );
  return { kind: "read", read: "all", loans, unread: [] };
}
