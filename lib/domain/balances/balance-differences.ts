import type { CalendarDate } from "../dates/calendar-date";
import { contradictedBalance } from "../documents/account-statement";
import type { Listing } from "../lists/listing";
import type { Loan } from "../loans/loan";
import { type LoanTotal, totalLoans } from "../loans/loan-totals";
import { addDecimals, compareDecimals, type DecimalString, zero } from "../money/money";
import type { Movement } from "../movements/movement";
import { type MovementTotal, totalMovements } from "../movements/movement-totals";
import { type CurrencyBalance, countCompleted, currencyBalances } from "./balance";
import { lossesOf } from "./losses";

/** A sum that is not what the lists say; `outstanding` and `losses` are compared with the loans. */
export type BalanceDifference = { readonly currency: string } & (
  | {
      readonly what: "balance" | keyof CurrencyBalance["sources"] | "outstanding" | "losses";
      readonly reported: DecimalString;
      readonly summed: DecimalString;
    }
  | { readonly what: "count"; readonly listed: number; readonly summed: number }
);

type LatestMovements = Pick<Listing<Movement>, "rows" | "total" | "malformedIds">;

/** What the sums say otherwise than the list, once per currency: all its rows, or the last balance,
 * which differs only if no movement of the last day has it: their order is not certain. */
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
    const isWhole = listing.rows.length === listed && !listing.malformedIds.length;
    const [differs] = isWhole ? differencesFromRows(balance, listing.rows) : [];
    if (differs) return [differs];
    const reported = contradictedBalance(lastDayOf(listing).toReversed(), balance.balance, balance);
    return reported ? [{ currency, what: "balance", reported, summed: balance.balance }] : [];
  });
}

function differencesFromRows(
  { currency, balance, sources }: CurrencyBalance,
  rows: readonly Movement[],
): BalanceDifference[] {
  const own = currencyBalances(totalMovements(rows)).find((each) => each.currency === currency);
  const names = Object.keys(sources) as (keyof typeof sources)[];
  return [
    ...differing(currency, "balance", own?.balance, balance),
    ...names.flatMap((what) => differing(currency, what, own?.sources[what], sources[what])),
  ];
}

export function loanDifferences(
  totals: readonly LoanTotal[],
  loans: readonly Loan[],
  today: CalendarDate,
): BalanceDifference[] {
  const listed = totalLoans(loans, [], today);
  const lost = (of: readonly LoanTotal[], currency: string) =>
    lossesOf(of).find((each) => each.currency === currency)?.lost ?? zero;
  return listed.flatMap(({ currency, outstanding: reported }) => {
    const own = totals.filter((total) => total.currency === currency);
    if (!own.length) return [];
    const known = own.flatMap(({ outstanding }) => outstanding ?? []);
    const summed = known.length === own.length ? addDecimals(known) : undefined;
    return [
      ...differing(currency, "outstanding", reported, summed),
      ...differing(currency, "losses", lost(listed, currency), lost(totals, currency)),
    ];
  });
}

function differing<What extends string>(
  currency: string,
  what: What,
  reported: DecimalString | undefined,
  summed: DecimalString | undefined,
) {
  if (reported === undefined || summed === undefined) return [];
  return compareDecimals(reported, summed) === 0 ? [] : [{ currency, what, reported, summed }];
}

/** The movements of the last day; none if it may have others. */
function lastDayOf({ rows, total, malformedIds }: LatestMovements): readonly Movement[] {
  const lastDay = rows.filter(({ valueDate }) => valueDate === rows[0]?.valueDate);
  return malformedIds.length || (lastDay.length === rows.length && rows.length < total)
    ? []
    : lastDay;
}
