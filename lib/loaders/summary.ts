import "server-only";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import { monthOf } from "@/lib/domain/dates/calendar-month";
import type { Outcome } from "@/lib/domain/failure";
import { isSettled } from "@/lib/domain/loans/loan";
import type { LoanTotals } from "@/lib/domain/loans/loan-totals";
import { currenciesOf } from "@/lib/domain/money/totals";
import type { Ledger } from "@/lib/domain/movements/movement-totals";
import { sortPayments } from "@/lib/domain/payments/payment";
import { isToCome, type PaymentTotals } from "@/lib/domain/payments/payment-totals";
import { today } from "@/lib/i18n/format";
import { fetchLateLoans } from "@/lib/lenders-api/late-loans";
import { fetchListedLoans, fetchLoanTotals } from "@/lib/lenders-api/loan-totals";
import { fetchMovementTotals } from "@/lib/lenders-api/movement-totals";
import { fetchLastMovements } from "@/lib/lenders-api/movements";
import { fetchPaymentTotals } from "@/lib/lenders-api/payment-totals";
import { fetchPayments } from "@/lib/lenders-api/payments";
import { inTurns } from "@/lib/lenders-api/read-all";
import { withinTime } from "@/lib/lenders-api/transport/caller";
import { LendersApiError, undefinedIfUnread } from "@/lib/lenders-api/transport/error";
import { load, loadByCurrency } from "./load";

export async function loadLedger() {
  return loadByCurrency(async (caller) => {
    try {
      return { totals: await fetchMovementTotals(caller, {}, { by: "month" }), byMonth: true };
    } catch (error) {
      if (!isTooLarge(error)) throw error;
      return { totals: await fetchMovementTotals(caller, {}), byMonth: false };
    }
  });
}

/** The latest completed movements of each currency, or of one, to compare their balances with the sums. */
export async function loadLastMovements(ledger: Promise<Outcome<Ledger>>, only?: string) {
  const read = await ledger;
  if (!read.ok) return read;
  const completed = read.value.totals.filter(({ status }) => status === "COMPLETED");
  const currencies = currenciesOf(completed).filter((each) => !only || each === only);
  return load((caller) => fetchLastMovements(caller, currencies));
}

export async function loadExpected() {
  return loadByCurrency((caller) =>
    fetchPaymentTotals(caller, { today: today() }, { by: "month" }),
  );
}

/** More than one, because some are settled ahead of their day and left out. */
const fewRows = 5;

/** From today; at least one of each currency that expects some, unless its own call fails. */
export async function loadNextPayments(limit: number, expected: Promise<Outcome<PaymentTotals>>) {
  const day = today();
  const query = { from: day, today: day, sort: "dueDate", limit, offset: 0 };
  return load(async (caller) => {
    const next = await fetchPayments(caller, query);
    if (next.rows.length + next.malformedIds.length >= next.total) return next;
    const totals = await expected;
    const read = new Set(
      next.rows.filter(({ status }) => !isSettled(status)).map(({ currency }) => currency),
    );
    const others = totals.ok
      ? currenciesToCome(totals.value, day).filter((each) => !read.has(each))
      : [];
    const more = await withinTime(caller, 10_000, (bounded) =>
      inTurns(bounded, others, (one, currency) =>
        fetchPayments(one, { ...query, currency, limit: fewRows }).catch(undefinedIfUnread),
      ),
    ).catch(undefinedIfUnread);
    const rows = more?.flatMap((page) => page?.rows ?? []) ?? [];
    return { ...next, rows: sortPayments([...next.rows, ...rows]) };
  });
}

function currenciesToCome({ totals }: PaymentTotals, day: CalendarDate): string[] {
  const toCome = totals.filter(
    (total) => isToCome(total) && !total.overdue && (total.month ?? "9") >= monthOf(day),
  );
  return currenciesOf(toCome);
}

export async function loadLoanTotals() {
  return loadByCurrency((caller) =>
    fetchLoanTotals(caller, ["status", "product", "daysLate"], today()),
  );
}

/** The late loans, if there are at most three. If the totals failed, their failure is returned. */
export async function loadLateLoans(totals: Promise<Outcome<LoanTotals>>) {
  const read = await totals;
  return read.ok ? load((caller) => fetchLateLoans(caller, read.value, today())) : read;
}

export async function loadListedLoans() {
  return load(fetchListedLoans);
}

function isTooLarge(error: unknown): boolean {
  return error instanceof LendersApiError && ["bad-answer", "too-many-rows"].includes(error.fault);
}
