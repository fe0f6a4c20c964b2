import { currencyBalances } from "./balance";
import type { Listing } from "./listing";
import { compareDecimals, type DecimalString } from "./money";
import type { Movement } from "./movement";
import type { MovementTotal } from "./movement-totals";

/** What the API says elsewhere of a currency's completed movements, and what their sums say. */
export type BalanceDifference = { readonly currency: string } & (
  | { readonly what: "balance"; readonly reported: DecimalString; readonly summed: DecimalString }
  | { readonly what: "count"; readonly listed: number; readonly summed: number }
);

/** The latest completed movements of a currency, newest first. */
type LatestMovements = Pick<Listing<Movement>, "rows" | "total" | "malformedIds">;

/**
 * Returns the currencies whose sums are of another number of completed movements than the list has,
 * or whose last completed movement has another balance than the sum of all. Movements of one day have
 * no certain order, so the balance differs only if none of its last day's movements has the sum. It is
 * not compared if the day may have further movements, or if one of them has no balance.
 */
export function balanceDifferences(
  totals: readonly MovementTotal[],
  latest: ReadonlyMap<string, LatestMovements>,
): BalanceDifference[] {
  return currencyBalances(totals).flatMap((balance): BalanceDifference[] => {
    const { currency } = balance;
    const listing = latest.get(currency);
    if (!listing) return [];
    const summed = totals
      .filter((total) => total.currency === currency && total.status === "COMPLETED")
      .reduce((sum, { count }) => sum + count, 0);
    const { total: listed } = listing;
    if (summed !== listed) return [{ currency, what: "count", listed, summed }];
    const reported = reportedBalances(listing, currency);
    const [last] = reported;
    if (last === undefined || balance.uncounted > 0) return [];
    const isReported = reported.some((amount) => compareDecimals(amount, balance.balance) === 0);
    if (isReported) return [];
    return [{ currency, what: "balance", reported: last, summed: balance.balance }];
  });
}

/** The balances of the last day's movements; none if they are not certain. */
function reportedBalances(
  { rows, total, malformedIds }: LatestMovements,
  currency: string,
): DecimalString[] {
  const lastDay = rows.filter(({ valueDate }) => valueDate === rows[0]?.valueDate);
  if (malformedIds.length || (lastDay.length === rows.length && rows.length < total)) return [];
  const reported = lastDay.flatMap(({ balanceAfter }) =>
    balanceAfter?.currency === currency ? [balanceAfter.amount] : [],
  );
  return reported.length === lastDay.length ? reported : [];
}
