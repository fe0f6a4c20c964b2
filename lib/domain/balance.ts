import {
  addDecimals,
  compareDecimals,
  type DecimalString,
  decimal,
  type Money,
  negateDecimal,
} from "./money";
import { isKnownMovementType, type KnownMovementType } from "./movement";
import { type MovementTotal, totalOf } from "./movement-totals";
import type { Status } from "./status";
import { type InProcess, withdrawalsInProcess } from "./withdrawals-in-process";

type BalanceSources = {
  readonly placed: DecimalString;
  readonly capitalWithdrawn: DecimalString;
  readonly interestEarned: DecimalString;
  readonly interestWithdrawn: DecimalString;
  readonly accountWithdrawn: DecimalString;
};

/** What a lender has in one currency. Reversed movements are subtracted. */
export type CurrencyBalance = {
  readonly currency: string;
  readonly sources: BalanceSources;
  /** Placed and not yet returned. */
  readonly outstanding: DecimalString;
  /** Earned and not yet withdrawn. */
  readonly interestLeft: DecimalString;
  /** Movements of unknown type but known direction; absent if there are none. */
  readonly other?: DecimalString;
  /** outstanding + interestLeft − accountWithdrawn + other: all money in minus all money out. */
  readonly balance: DecimalString;
  readonly inProcess: InProcess;
  readonly toPlace: DecimalString;
  /** Number of completed movements without a known type or direction; they are in no figure. */
  readonly uncounted: number;
};

const none = decimal("0");

export function currencyBalances(
  totals: readonly MovementTotal[],
  pendingRequests?: readonly Money[],
): CurrencyBalance[] {
  return [...new Set(totals.map(({ currency }) => currency))]
    .sort()
    .map((currency) => balanceOf(currency, totals, pendingRequests));
}

function balanceOf(
  currency: string,
  totals: readonly MovementTotal[],
  pendingRequests: readonly Money[] | undefined,
): CurrencyBalance {
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
    inProcess: withdrawalsInProcess(totals, currency, pendingRequests),
    toPlace: sum("LOAN", "PENDING"),
    uncounted: unknown
      .filter(({ direction }) => direction === undefined)
      .reduce((count, total) => count + total.count, 0),
  };
}

export function isSome(amount: DecimalString): boolean {
  return compareDecimals(amount, none) !== 0;
}

function difference(from: DecimalString, taken: DecimalString): DecimalString {
  return addDecimals([from, negateDecimal(taken)]);
}
