import { type CurrencyBalance, currencyBalances } from "../balances/balance";
import type { Loss } from "../balances/losses";
import { type CalendarDate, daysBetween } from "../dates/calendar-date";
import {
  addDecimals,
  compareDecimals,
  type DecimalString,
  isSome,
  negateDecimal,
  zero,
} from "../money/money";
import { directionOf } from "../movements/movement";
import type { MovementTotal } from "../movements/movement-totals";
import type { AccruedInterest } from "../payments/accrued-interest";
import type { CashFlow } from "./annual-return";
import { eveOf, type ReturnPeriod } from "./return-period";

export type CurrencyFlows = {
  readonly currency: string;
  /** The balance on the eve, as if it were paid in then; absent if it is 0 or there is no start. */
  readonly opening?: CashFlow;
  /** The interest that had accrued by then since the last instalments; absent if there is none. */
  readonly openingInterest?: CashFlow;
  /** What was lost by then of the opening balance; absent if that was not asked for, or nothing. */
  readonly openingLosses?: CashFlow;
  readonly between: readonly CashFlow[];
  readonly closing: CashFlow;
  readonly closingInterest?: CashFlow;
  readonly closingLosses?: CashFlow;
  /** Number of movements of which nobody knows whether they are income; they are in no flow. */
  readonly uncounted: number;
  /** Days of the period on which the balance, before losses, was above 0. */
  readonly placedDays: number;
};

export type AccruedAtEdges = {
  readonly opening?: AccruedInterest;
  readonly closing?: AccruedInterest;
};

/** Interest that stays in the account is not a flow: the balance contains it. */
const flowTypes = ["LOAN", "LOAN_WITHDRAWAL", "INTEREST_WITHDRAWAL", "WITHDRAWAL"];

export function cashFlows(
  sums: { readonly before: readonly MovementTotal[]; readonly days: readonly MovementTotal[] },
  period: ReturnPeriod,
  accrued: AccruedAtEdges = {},
): CurrencyFlows[] {
  const { from, to } = period;
  const eve = eveOf(period);
  const until = sums.days.filter((total) => isCompleted(total) && total.date && total.date <= to);
  const days = until.filter(({ date }) => !from || (date && date >= from));
  const before = sums.before.filter(isCompleted);
  const opening = balancesOf([...before, ...until.filter((total) => !days.includes(total))]);
  const closing = balancesOf([...before, ...until]);
  return [...closing.values()].map(({ currency, balance, uncounted }) => ({
    currency,
    ...(eve && {
      ...flow("opening", eve, paidIn(opening.get(currency)?.balance)),
      ...flow("openingInterest", eve, paidIn(accrued.opening?.get(currency))),
    }),
    between: flowsBetween(days.filter((total) => total.currency === currency)),
    closing: { date: to, amount: balance },
    ...flow("closingInterest", to, accrued.closing?.get(currency)),
    uncounted,
    placedDays: placedDays(
      days.filter((total) => total.currency === currency),
      { eve, to, balance: opening.get(currency)?.balance },
    ),
  }));
}

export function allFlows(flows: CurrencyFlows): CashFlow[] {
  const { opening, openingInterest, openingLosses, between, closing } = flows;
  const { closingInterest, closingLosses } = flows;
  const start = [opening, openingInterest, openingLosses];
  return [...start, ...between, closing, closingInterest, closingLosses].filter((one) => !!one);
}

/** The same flows, with the value at both ends after the losses up to then. */
export function flowsAfterLosses(
  flows: CurrencyFlows,
  period: ReturnPeriod,
  losses: readonly Loss[],
): CurrencyFlows {
  const lostBy = (day: CalendarDate) => {
    const own = losses.filter(({ currency, date }) => currency === flows.currency && date <= day);
    return addDecimals(own.map(({ amount }) => amount));
  };
  const eve = eveOf(period);
  return {
    ...flows,
    ...(eve && flow("openingLosses", eve, lostBy(eve))),
    ...flow("closingLosses", period.to, negateDecimal(lostBy(period.to))),
  };
}

function flow<Name extends string>(
  name: Name,
  date: CalendarDate,
  amount: DecimalString | undefined,
): Partial<Record<Name, CashFlow>> {
  const some = amount !== undefined && isSome(amount);
  return some ? ({ [name]: { date, amount } } as Record<Name, CashFlow>) : {};
}

function paidIn(amount: DecimalString | undefined): DecimalString | undefined {
  return amount && negateDecimal(amount);
}

function flowsBetween(totals: readonly MovementTotal[]): CashFlow[] {
  const byDay = Map.groupBy(
    totals.filter(({ type }) => flowTypes.includes(type)),
    ({ date }) => date as CalendarDate,
  );
  return [...byDay]
    .map(([date, own]) => ({
      date,
      // Money into the account is a negative flow for the lender.
      amount: addDecimals(
        own.map((total) => (directionOf(total) === "IN" ? negateDecimal(total.sum) : total.sum)),
      ),
    }))
    .filter(({ amount }) => isSome(amount))
    .sort((left, right) => (left.date < right.date ? -1 : 1));
}

function placedDays(
  totals: readonly MovementTotal[],
  start: { eve: CalendarDate | undefined; to: CalendarDate; balance: DecimalString | undefined },
): number {
  const byDay = Map.groupBy(totals, ({ date = start.to }) => date);
  let { eve: since = start.to, balance = zero } = start;
  let days = 0;
  for (const date of [...new Set([...byDay.keys(), start.to])].sort()) {
    if (compareDecimals(balance, zero) > 0) days += daysBetween(since, date);
    const sums = byDay.get(date) ?? [];
    const signed = sums.map((each) =>
      directionOf(each) === "OUT" ? negateDecimal(each.sum) : each.sum,
    );
    balance = addDecimals([balance, ...signed]);
    since = date;
  }
  return days;
}

function balancesOf(totals: readonly MovementTotal[]): Map<string, CurrencyBalance> {
  return new Map(currencyBalances(totals).map((balance) => [balance.currency, balance]));
}

function isCompleted({ status }: MovementTotal): boolean {
  return status === "COMPLETED";
}
