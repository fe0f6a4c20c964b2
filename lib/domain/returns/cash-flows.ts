import { balanceOf } from "../balances/balance";
import { type Loss, lostIn } from "../balances/losses";
import { type CalendarDate, daysBetween } from "../dates/calendar-date";
import {
  addDecimals,
  type DecimalString,
  isPositive,
  isSome,
  negateDecimal,
  zero,
} from "../money/money";
import { byCurrency, countOf } from "../money/totals";
import { directionOf } from "../movements/movement";
import type { MovementTotals } from "../movements/movement-totals";
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

/** A day's flow, and the balance at its end. An empty date means everything before the first day. */
type DaySums = {
  readonly date: CalendarDate;
  readonly flow?: CashFlow;
  readonly balance: DecimalString;
  readonly uncounted: number;
};

/** The days of each currency, in their order. Every period is cut from them. */
export function dailySums(before: MovementTotals, days: MovementTotals) {
  const completed = [...before, ...days].filter(({ status }) => status === "COMPLETED");
  return byCurrency(completed).map(([currency, own]) => {
    const byDay = Map.groupBy(own, ({ date }) => date ?? ("" as CalendarDate));
    let [balance, uncounted] = [zero, 0];
    const sums = [...byDay.keys()].sort().map((date): DaySums => {
      const all = byDay.get(date) ?? [];
      balance = addDecimals([balance, balanceOf(all)]);
      uncounted += countOf(all.filter((total) => !directionOf(total)));
      const flown = negateDecimal(balanceOf(all.filter(({ type }) => flowTypes.includes(type))));
      return { date, ...flow("flow", date, flown), balance, uncounted };
    });
    return { currency, days: sums };
  });
}

export function cashFlows(
  accounts: ReturnType<typeof dailySums>,
  period: ReturnPeriod,
  accrued: AccruedAtEdges = {},
): CurrencyFlows[] {
  const { to } = period;
  const eve = eveOf(period);
  return accounts.flatMap(({ currency, days }) => {
    const until = days.filter(({ date }) => date <= to);
    const own = until.filter(({ date }) => date > (eve ?? ""));
    const [opening, closing] = [until.at(-1 - own.length)?.balance, until.at(-1)];
    if (!closing) return [];
    const interest = accrued.opening?.get(currency);
    return {
      currency,
      ...(eve && {
        ...flow("opening", eve, opening && negateDecimal(opening)),
        ...flow("openingInterest", eve, interest && negateDecimal(interest)),
      }),
      between: own.flatMap((day) => day.flow ?? []),
      closing: { date: to, amount: closing.balance },
      ...flow("closingInterest", to, accrued.closing?.get(currency)),
      uncounted: closing.uncounted,
      placedDays: placedDays([{ date: eve ?? to, balance: opening ?? zero }, ...own], to),
    };
  });
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
  const lostBy = (day: CalendarDate) =>
    lostIn(losses.filter(({ currency, date }) => currency === flows.currency && date <= day));
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

function placedDays(days: readonly Pick<DaySums, "date" | "balance">[], to: CalendarDate): number {
  const placed = days.map(({ date, balance }, at) =>
    isPositive(balance) ? daysBetween(date, days[at + 1]?.date ?? to) : 0,
  );
  return placed.reduce((sum, each) => sum + each, 0);
}
