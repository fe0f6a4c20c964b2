import { currencyBalances, signedSum } from "../balances/balance";
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
  const isEarlier = ({ date }: MovementTotal) => !!from && !!date && date < from;
  const days = until.filter((total) => !isEarlier(total));
  const earlier = [...sums.before.filter(isCompleted), ...until.filter(isEarlier)];
  const openings = currencyBalances(earlier);
  return currencyBalances([...earlier, ...days]).map(({ currency, balance, uncounted }) => {
    const own = days.filter((total) => total.currency === currency);
    const opening = openings.find((each) => each.currency === currency)?.balance;
    return {
      currency,
      ...(eve && {
        ...flow("opening", eve, paidIn(opening)),
        ...flow("openingInterest", eve, paidIn(accrued.opening?.get(currency))),
      }),
      between: flowsBetween(own),
      closing: { date: to, amount: balance },
      ...flow("closingInterest", to, accrued.closing?.get(currency)),
      uncounted,
      placedDays: placedDays(own, eve ?? to, to, opening),
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
      amount: negateDecimal(addDecimals(own.map(signedSum))),
    }))
    .filter(({ amount }) => isSome(amount))
    .sort((left, right) => (left.date < right.date ? -1 : 1));
}

function placedDays(
  totals: readonly MovementTotal[],
  eve: CalendarDate,
  to: CalendarDate,
  opening = zero,
): number {
  const byDay = Map.groupBy(totals, ({ date = to }) => date);
  let [since, balance, days] = [eve, opening, 0];
  for (const date of [...new Set([...byDay.keys(), to])].sort()) {
    if (isPositive(balance)) days += daysBetween(since, date);
    balance = addDecimals([balance, ...(byDay.get(date) ?? []).map(signedSum)]);
    since = date;
  }
  return days;
}

function isCompleted({ status }: MovementTotal): boolean {
  return status === "COMPLETED";
}
