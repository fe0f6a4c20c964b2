import type { CashFlow } from "./annual-return";
import { currencyBalances, isSome } from "./balance";
import type { CalendarDate } from "./calendar-date";
import { addDecimals, type DecimalString, decimal, negateDecimal } from "./money";
import { directionOf } from "./movement";
import type { MovementTotal } from "./movement-totals";
import type { ReturnPeriod } from "./return-period";

export type CurrencyFlows = {
  readonly currency: string;
  /** The balance at the start, as if it were paid in then; absent if it is 0 or there is no start. */
  readonly opening?: CashFlow;
  readonly between: readonly CashFlow[];
  /** The balance at the end, as if it were paid out then. */
  readonly closing: CashFlow;
};

/** Interest that stays in the account is not a flow: the balance contains it. */
const flowTypes = ["LOAN", "LOAN_WITHDRAWAL", "INTEREST_WITHDRAWAL", "WITHDRAWAL"];

/** Returns the cash flows per currency, from the completed sums before the period and of each day. */
export function cashFlows(
  sums: { readonly before: readonly MovementTotal[]; readonly days: readonly MovementTotal[] },
  { from, to }: ReturnPeriod,
): CurrencyFlows[] {
  const before = sums.before.filter(isCompleted);
  const days = sums.days.filter(
    (total) =>
      isCompleted(total) && total.date && total.date <= to && (!from || total.date >= from),
  );
  const opening = balancesOf(before);
  const closing = balancesOf([...before, ...days]);
  return [...closing.keys()].sort().map((currency) => {
    const opened = opening.get(currency);
    return {
      currency,
      ...(from &&
        opened !== undefined &&
        isSome(opened) && { opening: { date: from, amount: negateDecimal(opened) } }),
      between: flowsBetween(days.filter((total) => total.currency === currency)),
      closing: { date: to, amount: closing.get(currency) ?? decimal("0") },
    };
  });
}

export function allFlows({ opening, between, closing }: CurrencyFlows): CashFlow[] {
  return [...(opening ? [opening] : []), ...between, closing];
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

function balancesOf(totals: readonly MovementTotal[]): Map<string, DecimalString> {
  return new Map(currencyBalances(totals).map(({ currency, balance }) => [currency, balance]));
}

function isCompleted({ status }: MovementTotal): boolean {
  return status === "COMPLETED";
}
