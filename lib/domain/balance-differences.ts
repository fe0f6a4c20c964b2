import { currencyBalances } from "./balance";
import type { Listing } from "./listing";
import { compareDecimals, type DecimalString } from "./money";
import type { Movement } from "./movement";
import type { MovementTotal } from "./movement-totals";

/** The balance that the API reports with the last movement, and the sum of all movements. */
export type BalanceDifference = {
  readonly currency: string;
  readonly reported: DecimalString;
  readonly summed: DecimalString;
};

/**
 * Returns the currencies whose last completed movement has another balance than the sum of all
 * movements. `latest` is sorted by value date, newest first. Movements of one day have no certain
 * order, so a currency differs only if none of its last day's movements has the sum. It is left out if
 * the day may have further movements, or if one of them has no balance.
 */
export function balanceDifferences(
  totals: readonly MovementTotal[],
  latest: Pick<Listing<Movement>, "rows" | "total" | "malformedIds">,
): BalanceDifference[] {
  const { rows, total, malformedIds } = latest;
  if (malformedIds.length) return [];
  const oldest = rows.length < total ? rows.at(-1)?.valueDate : undefined;
  return currencyBalances(totals).flatMap(({ currency, balance: summed, uncounted }) => {
    const own = rows.filter(
      ({ amount, status }) => amount.currency === currency && status === "COMPLETED",
    );
    const lastDay = own.filter(({ valueDate }) => valueDate === own[0]?.valueDate);
    const reported = lastDay.flatMap(({ balanceAfter }) =>
      balanceAfter?.currency === currency ? [balanceAfter.amount] : [],
    );
    const isWhole = reported.length === lastDay.length && own[0]?.valueDate !== oldest;
    const [last] = reported;
    if (last === undefined || !isWhole || uncounted > 0) return [];
    const isReported = reported.some((amount) => compareDecimals(amount, summed) === 0);
    return isReported ? [] : [{ currency, reported: last, summed }];
  });
}
