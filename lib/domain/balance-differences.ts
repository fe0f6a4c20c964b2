import { countCompleted, currencyBalances } from "./balance";
import type { Listing } from "./listing";
import { compareDecimals, type DecimalString } from "./money";
import type { Movement } from "./movement";
import type { MovementTotal } from "./movement-totals";

export type BalanceDifference = { readonly currency: string } & (
  | { readonly what: "balance"; readonly reported: DecimalString; readonly summed: DecimalString }
  | { readonly what: "count"; readonly listed: number; readonly summed: number }
);

type LatestMovements = Pick<Listing<Movement>, "rows" | "total" | "malformedIds">;

/** A balance differs only if no movement of the last day has it: their order is not certain. */
export function balanceDifferences(
  totals: readonly MovementTotal[],
  latest: ReadonlyMap<string, LatestMovements>,
): BalanceDifference[] {
  return currencyBalances(totals).flatMap((balance): BalanceDifference[] => {
    const { currency } = balance;
    const listing = latest.get(currency);
    if (!listing) return [];
    const summed = countCompleted(totals, currency);
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
