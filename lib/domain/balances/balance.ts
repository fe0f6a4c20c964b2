import type { Status } from "../loans/status";
import { addDecimals, type DecimalString, negateDecimal, subtractDecimals } from "../money/money";
import { byCurrency, countOf } from "../money/totals";
import { directionOf, isKnownMovementType, type KnownMovementType } from "../movements/movement";
import { type MovementTotal, netSum } from "../movements/movement-totals";
import { type InProcess, withdrawalsInProcess } from "../requests/withdrawals-in-process";

type BalanceSource = "placed" | `${"capital" | "interest" | "account"}Withdrawn` | "interestEarned";

export type CurrencyLosses = {
  readonly currency: string;
  readonly writtenOff: DecimalString;
  readonly recovered: DecimalString;
  readonly lost: DecimalString;
  /** Whether all of it is of DEFAULTED loans. */
  readonly ofDefaulted: boolean;
};

/** What a lender has in one currency. Reversed movements are subtracted. */
export type CurrencyBalance = {
  readonly currency: string;
  readonly sources: Readonly<Record<BalanceSource, DecimalString>>;
  readonly losses?: CurrencyLosses;
  /** Placed, not yet returned and not lost. */
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

/** Without `losses`, what the movements alone say: a loss is no movement. */
export function currencyBalances(
  totals: readonly MovementTotal[],
  losses: readonly CurrencyLosses[] = [],
): CurrencyBalance[] {
  return byCurrency(totals).map(([currency, own]) => currencyBalance(currency, own, losses));
}

function currencyBalance(
  currency: string,
  totals: readonly MovementTotal[],
  lossesOfAll: readonly CurrencyLosses[],
): CurrencyBalance {
  const losses = lossesOfAll.find((each) => each.currency === currency);
  const ofKind = Map.groupBy(totals, ({ status, type }) => `${status} ${type}`);
  const sum = (type: KnownMovementType, status: Status = "COMPLETED") =>
    addDecimals((ofKind.get(`${status} ${type}`) ?? []).map(netSum));
  const sources = {
    placed: sum("LOAN"),
    capitalWithdrawn: sum("LOAN_WITHDRAWAL"),
    interestEarned: sum("INTEREST"),
    interestWithdrawn: sum("INTEREST_WITHDRAWAL"),
    accountWithdrawn: sum("WITHDRAWAL"),
  };
  const unreturned = subtractDecimals(sources.placed, sources.capitalWithdrawn);
  const outstanding = losses ? subtractDecimals(unreturned, losses.lost) : unreturned;
  const interestLeft = subtractDecimals(sources.interestEarned, sources.interestWithdrawn);
  const unknown = totals.filter(
    ({ status, type }) => status === "COMPLETED" && !isKnownMovementType(type),
  );
  const directed = unknown.filter(({ direction }) => direction !== undefined);
  const other = addDecimals(directed.map(signedSum));
  return {
    currency,
    sources,
    ...(losses && { losses }),
    outstanding,
    interestLeft,
    ...(directed.length > 0 && { other }),
    balance: addDecimals([
      outstanding,
      interestLeft,
      negateDecimal(sources.accountWithdrawn),
      other,
    ]),
    inProcess: withdrawalsInProcess(totals, currency),
    toPlace: sum("LOAN", "PENDING"),
    uncounted: countOf(unknown.filter(({ direction }) => direction === undefined)),
  };
}

/** Money in minus money out. Only completed movements count, and only those with a direction. */
export function balanceOf(totals: readonly MovementTotal[]): DecimalString {
  const counted = totals.filter((total) => total.status === "COMPLETED" && directionOf(total));
  return addDecimals(counted.map(signedSum));
}

function signedSum(total: MovementTotal): DecimalString {
  return directionOf(total) === "OUT" ? negateDecimal(total.sum) : total.sum;
}

export function countCompleted(totals: readonly MovementTotal[], currency: string): number {
  return countOf(
    totals.filter((total) => total.currency === currency && total.status === "COMPLETED"),
  );
}
