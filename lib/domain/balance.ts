import { addDecimals, compareDecimals, type DecimalString, decimal, negateDecimal } from "./money";
import { isKnownMovementType, type KnownMovementType } from "./movement";
import { type MovementTotal, totalOf } from "./movement-totals";
import type { Status } from "./status";

/** The completed movements that a balance is made of, each the sum of one list of movements. */
type BalanceSources = {
  readonly placed: DecimalString;
  readonly capitalWithdrawn: DecimalString;
  readonly interestEarned: DecimalString;
  readonly interestWithdrawn: DecimalString;
  readonly accountWithdrawn: DecimalString;
};

/** What a lender has in one currency; reversed movements are taken off where their type is added. */
export type CurrencyBalance = {
  readonly currency: string;
  readonly sources: BalanceSources;
  /** Placed and not yet taken back. */
  readonly outstanding: DecimalString;
  /** Earned and not yet taken out. */
  readonly interestLeft: DecimalString;
  /** What movements of unknown type but known direction add; absent where there are none. */
  readonly other?: DecimalString;
  /** outstanding + interestLeft − accountWithdrawn + other: all that came in less all that went out. */
  readonly balance: DecimalString;
  /** Approved withdrawals that have not been paid yet. */
  readonly onTheWay: DecimalString;
  /** Withdrawals that nobody has approved yet. */
  readonly toApprove: DecimalString;
  /** Money that the lender is still to place. */
  readonly toPlace: DecimalString;
  /** How many completed movements tell neither a known type nor a direction: in no figure. */
  readonly uncounted: number;
};

const withdrawals = ["LOAN_WITHDRAWAL", "INTEREST_WITHDRAWAL", "WITHDRAWAL"] as const;
const none = decimal("0");

/** The balances, a currency each, in alphabetical order, from the sums of all movements. */
export function currencyBalances(totals: readonly MovementTotal[]): CurrencyBalance[] {
  return [...new Set(totals.map(({ currency }) => currency))]
    .sort()
    .map((currency) => balanceOf(currency, totals));
}

function balanceOf(currency: string, totals: readonly MovementTotal[]): CurrencyBalance {
  const sum = (type: KnownMovementType, status: Status = "COMPLETED") =>
    totalOf(totals, { currency, type, status }) ?? none;
  const sources = {
    placed: sum("LOAN"),
    capitalWithdrawn: sum("LOAN_WITHDRAWAL"),
    interestEarned: sum("INTEREST"),
    interestWithdrawn: sum("INTEREST_WITHDRAWAL"),
    accountWithdrawn: sum("WITHDRAWAL"),
  };
  const outstanding = difference(sources.placed, sources.capitalWithdrawn);
  const interestLeft = difference(sources.interestEarned, sources.interestWithdrawn);
  const unknown = totals.filter(
    (total) =>
      total.currency === currency &&
      total.status === "COMPLETED" &&
      !isKnownMovementType(total.type),
  );
  const directed = unknown.filter(({ direction }) => direction !== undefined);
  const other = addDecimals(
    directed.map(({ direction, sum: amount }) =>
      direction === "OUT" ? negateDecimal(amount) : amount,
    ),
  );
  return {
    currency,
    sources,
    outstanding,
    interestLeft,
    ...(directed.length > 0 && { other }),
    balance: addDecimals([
      outstanding,
      interestLeft,
      negateDecimal(sources.accountWithdrawn),
      ...(directed.length > 0 ? [other] : []),
    ]),
    onTheWay: addDecimals(withdrawals.map((type) => sum(type, "PENDING_WITHDRAWAL"))),
    toApprove: addDecimals(withdrawals.map((type) => sum(type, "PENDING"))),
    toPlace: sum("LOAN", "PENDING"),
    uncounted: unknown
      .filter(({ direction }) => direction === undefined)
      .reduce((count, total) => count + total.count, 0),
  };
}

/** Whether an amount is anything but zero. */
export function isSome(amount: DecimalString): boolean {
  return compareDecimals(amount, none) !== 0;
}

function difference(from: DecimalString, taken: DecimalString): DecimalString {
  return addDecimals([from, negateDecimal(taken)]);
}
