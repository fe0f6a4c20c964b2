import "server-only";
import { cache } from "react";
import { readConfig } from "@/lib/config";
import { balanceChange } from "@/lib/domain/balances/balance-change";
import { datedLosses, type Losses, lossesOf } from "@/lib/domain/balances/losses";
import { addDays, type CalendarDate } from "@/lib/domain/dates/calendar-date";
import { daysOf, monthOf } from "@/lib/domain/dates/calendar-month";
import { type Outcome, unreadIn } from "@/lib/domain/failure";
import type { LoanTotals } from "@/lib/domain/loans/loan-totals";
import { type EarnedSince, interestSince } from "@/lib/domain/movements/interest-by-month";
import {
  firstMonth,
  type Ledger,
  type MovementTotals,
} from "@/lib/domain/movements/movement-totals";
import { accruedInterest } from "@/lib/domain/payments/accrued-interest";
import { type AccruedAtEdges, cashFlows, dailySums } from "@/lib/domain/returns/cash-flows";
import { type Returns, returnOfFlows } from "@/lib/domain/returns/currency-return";
import { indexedPeriod, realReturn } from "@/lib/domain/returns/inflation";
import { eveOf, type ReturnPeriod } from "@/lib/domain/returns/return-period";
import { today } from "@/lib/i18n/format";
import { fetchDatedLosses } from "@/lib/lenders-api/loans";
import { fetchDayTotals, fetchMovementTotals } from "@/lib/lenders-api/movement-totals";
import { fetchRunningPayments } from "@/lib/lenders-api/payments";
import { load, loadByCurrency } from "./load";

/** Before every account; used if the ledger has no months. */
const anyFirstDay = "1900-01-01" as CalendarDate;

/** Only a period without start waits for the ledger, which has its first month. */
export async function loadReturns(
  period: ReturnPeriod,
  ledger: Promise<Outcome<Ledger>>,
  losses: Promise<Losses>,
): Promise<Outcome<Returns>> {
  const { inflation } = readConfig();
  const periods = [period, ...indexedPeriods(period)];
  const start = startOf(period);
  const early = start ? loadDays(start, period.to, undefined) : undefined;
  early?.catch(() => undefined);
  const edges = loadAccrued(periods);
  edges.catch(() => undefined);
  const read = await ledger;
  if (!read.ok) return read;
  const [days, before, { accrued, ...atEdges }, { dated, inexact, ...ofLosses }] =
    await Promise.all([
      early ?? loadDays(firstDay(read.value), period.to, read.value),
      loadBefore(read.value, start),
      edges,
      losses,
    ]);
  if (!days.ok) return days;
  if (!before.ok) return before;
  const unread = unreadIn([read, days, before, atEdges, ofLosses]);
  const isExact = (currency: string) => inexact !== "all" && !inexact.includes(currency);
  const accounts = dailySums(before.value, days.value);
  const results = periods.map((of, index) => {
    const flows = cashFlows(accounts, of, accrued[index]);
    return flows.map((each) => returnOfFlows(each, of, dated, isExact(each.currency)));
  });
  const realOf = (currency: string) => {
    const index = inflation?.get(currency);
    const to = index && indexedPeriod(index, period)?.to;
    const same = periods.findLastIndex((each) => each.to === to);
    const own = results[same]?.find((each) => each.currency === currency);
    return to && index && own && realReturn(index, own.afterLosses ?? own.result, to);
  };
  const own = (results[0] ?? []).filter(({ currency }) => !unread.includes(currency));
  const currencies = own.map((each) => ({
    ...each,
    change: balanceChange(days.value, dated, each.currency, period),
    real: isExact(each.currency) ? realOf(each.currency) : undefined,
  }));
  const exactEdges = !accrued.includes(undefined);
  const exactLosses = own.every(({ currency }) => isExact(currency));
  return { ok: true, value: { currencies, exactEdges, exactLosses }, unread };
}

/** The periods whose returns are compared with an index, once each. */
function indexedPeriods(period: ReturnPeriod): ReturnPeriod[] {
  const indexes = [...(readConfig().inflation?.values() ?? [])];
  const own = indexes.flatMap((index) => indexedPeriod(index, period) ?? []);
  const others = own.filter(({ to }) => to !== period.to);
  return [...new Map(others.map((each) => [each.to, each])).values()];
}

/** The first day of the sums per day, which the months before it precede. */
function startOf(period: ReturnPeriod): CalendarDate | undefined {
  if (!period.from) return undefined;
  const starts = [period, ...indexedPeriods(period)].flatMap(({ from }) => from ?? []);
  return starts.map(firstOfMonth).sort()[0];
}

/** The interest accrued at both ends of each period; undefined if it is unknown at one of them. */
async function loadAccrued(periods: readonly ReturnPeriod[]): Promise<{
  readonly accrued: readonly (AccruedAtEdges | undefined)[];
  readonly unread?: readonly string[];
}> {
  const ends = periods.flatMap((period) => [eveOf(period) ?? period.to, period.to]);
  const days = [...new Set(ends)].sort();
  const running = await loadByCurrency((caller) => fetchRunningPayments(caller, days, today()));
  const accruedOn = (day: CalendarDate) =>
    running.ok ? accruedInterest(running.value[days.indexOf(day)] ?? [], day) : undefined;
  const accrued = periods.map((period) => {
    const eve = eveOf(period);
    const [opening, closing] = [eve && accruedOn(eve), accruedOn(period.to)];
    if (!closing || (eve && !opening)) return undefined;
    return { closing, ...(opening && { opening }) };
  });
  return { accrued, ...(running.ok && running.unread && { unread: running.unread }) };
}

/** From the days of the annual return, without a call. Undefined at the first visit. */
export async function loadEarnedSince(
  lastVisit: Promise<CalendarDate | undefined>,
  period: ReturnPeriod,
  ledger: Promise<Outcome<Ledger>>,
): Promise<EarnedSince | undefined> {
  const since = await lastVisit;
  if (!since) return undefined;
  const read = await ledger;
  const from = startOf(period) ?? (read.ok ? firstDay(read.value) : undefined);
  if (!from || from > since || period.to < today()) return { since };
  const known = !period.from && read.ok ? read.value : undefined;
  const days = await loadDays(from, period.to, known);
  return days.ok ? { since, earned: interestSince(days.value, since) } : { since };
}

/** What the totals say of losses; a call of its own, for their days, only if there are any. */
export async function loadLosses(totals: Promise<Outcome<LoanTotals>>): Promise<Losses> {
  const read = await totals;
  if (!read.ok) return { currencies: [], dated: [], inexact: "all" };
  const unread = read.unread ?? [];
  const currencies = lossesOf(read.value.totals);
  if (!currencies.length) return { currencies, dated: [], inexact: [], unread };
  const losses = await load((caller) => fetchDatedLosses(caller, currencies, today()));
  if (losses.ok) return { currencies, ...losses.value, unread };
  const inexact = currencies.map(({ currency }) => currency);
  return { currencies, dated: datedLosses(currencies, [], today()), inexact, unread };
}

function firstDay({ totals }: Ledger): CalendarDate {
  const first = firstMonth(totals);
  return first ? daysOf(first).from : anyFirstDay;
}

function firstOfMonth(day: CalendarDate): CalendarDate {
  return daysOf(monthOf(day)).from;
}

/** The sums before the period's first month; from the ledger's months if it has them. */
async function loadBefore(
  ledger: Ledger,
  from: CalendarDate | undefined,
): Promise<Outcome<MovementTotals>> {
  if (!from) return { ok: true, value: [] };
  const before = { status: "COMPLETED", to: addDays(firstOfMonth(from), -1) };
  if (!ledger.byMonth) return loadByCurrency((caller) => fetchMovementTotals(caller, before));
  const earlier = ledger.totals.filter(({ month }) => month !== undefined && month < monthOf(from));
  return { ok: true, value: earlier };
}

/** Read once per request: each call has all arguments, because React compares their number too. */
const loadDays = cache(
  (
    from: CalendarDate,
    to: CalendarDate,
    known: Ledger | undefined,
  ): Promise<Outcome<MovementTotals>> =>
    loadByCurrency((caller) =>
      fetchDayTotals(
        caller,
        { status: "COMPLETED", from, to },
        known?.byMonth ? sumsPerDay(known) : undefined,
      ),
    ),
);

/** About how many sums the days of the ledger's months have. */
function sumsPerDay({ totals }: Ledger): number {
  const completed = totals.filter(({ status }) => status === "COMPLETED");
  return completed.reduce((sum, { count }) => sum + Math.min(count, 31), 0);
}
