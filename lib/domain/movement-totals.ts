import { addDecimals, type DecimalString, negateDecimal } from "./money";
import {
  type Direction,
  directionOf,
  isKnownMovementType,
  isReversal,
  type Movement,
  type MovementType,
} from "./movement";
import { isPending, type Status } from "./status";

/** The exact sum of one group of movements: one currency, type, status and direction. */
export type MovementTotal = {
  readonly currency: string;
  readonly type: MovementType;
  readonly status: Status;
  /** Absent where an API's totals carry none: then the type's is assumed. */
  readonly direction?: Direction;
  /** `YYYY-MM`, where the totals were asked by month. */
  readonly month?: string;
  readonly sum: DecimalString;
  readonly count: number;
};

/** The sums of all movements that match a filter. */
export type MovementTotals = readonly MovementTotal[];

/** Currency, type, status and direction always divide the totals; with `by: "month"` the value date's month too. */
export type TotalsGrouping = { readonly by?: "month" };

/** Money that came in, went out, or whose direction nothing tells; absent where there was none. */
export type Flow = {
  readonly in?: DecimalString;
  readonly out?: DecimalString;
  readonly unknown?: DecimalString;
  /** What came in less what went out, where one type went both ways: some of it was reversed. */
  readonly net?: DecimalString;
};

/** What a list's footer shows of one currency. Pending money is in no total until it completes. */
export type FooterTotal = {
  readonly currency: string;
  readonly completed: Flow;
  readonly pending: Flow;
  /** Movements of neither kind (cancelled, or of an unknown status): in no sum. */
  readonly uncounted: number;
};

/** The footer's sums, a currency each, currencies in alphabetical order. */
export function footerTotals(totals: MovementTotals): FooterTotal[] {
  const currencies = [...new Set(totals.map((total) => total.currency))].sort();
  return currencies.map((currency) => {
    const own = totals.filter((total) => total.currency === currency);
    const completed = own.filter((total) => total.status === "COMPLETED");
    const pending = own.filter((total) => isPending(total.status));
    const counted = new Set([...completed, ...pending]);
    return {
      currency,
      completed: flowOf(completed),
      pending: flowOf(pending),
      uncounted: own
        .filter((total) => !counted.has(total))
        .reduce((count, total) => count + total.count, 0),
    };
  });
}

/**
 * Whether the totals tell no direction at all: each sum is then taken to go its type's way, and those
 * with reversed movements are wrong by them.
 */
export function assumesDirections(totals: MovementTotals): boolean {
  const known = totals.filter(({ type }) => isKnownMovementType(type));
  return known.length > 0 && known.every(({ direction }) => direction === undefined);
}

/** What a group adds to the sum of its type: what goes against the type is taken away. */
export function netSum(total: MovementTotal): DecimalString {
  return isReversal(total) ? negateDecimal(total.sum) : total.sum;
}

/**
 * The exact sum of one type and status in one currency, without what was reversed; undefined where
 * there is no such movement.
 */
export function totalOf(
  totals: MovementTotals,
  wanted: { readonly currency: string; readonly type: MovementType; readonly status: Status },
): DecimalString | undefined {
  const matching = totals.filter(
    (total) =>
      total.currency === wanted.currency &&
      total.status === wanted.status &&
      total.type === wanted.type,
  );
  return matching.length ? addDecimals(matching.map(netSum)) : undefined;
}

/**
 * Groups and adds movements one by one, by the month of their value date too where asked; what an
 * API without totals leaves to the portal.
 */
export function totalMovements(
  movements: Iterable<Movement>,
  { by }: TotalsGrouping = {},
): MovementTotal[] {
  const groups = new Map<
    string,
    { of: Omit<MovementTotal, "sum" | "count">; amounts: DecimalString[] }
  >();
  for (const movement of movements) {
    const { amount, type, status, valueDate } = movement;
    const direction = directionOf(movement);
    const of = {
      currency: amount.currency,
      type,
      status,
      ...(direction && { direction }),
      ...(by === "month" && { month: valueDate.slice(0, "YYYY-MM".length) }),
    };
    const key = JSON.stringify(of);
    const group = groups.get(key);
    if (group) group.amounts.push(amount.amount);
    else groups.set(key, { of, amounts: [amount.amount] });
  }
  return [...groups.values()].map(({ of, amounts }) => ({
    ...of,
    sum: addDecimals(amounts),
    count: amounts.length,
  }));
}

/** Sums by direction, and of one type what is left of them. */
function flowOf(totals: MovementTotals): Flow {
  const flow: Record<"in" | "out" | "unknown", DecimalString[]> = { in: [], out: [], unknown: [] };
  for (const total of totals) {
    const direction = directionOf(total);
    flow[direction === "IN" ? "in" : direction === "OUT" ? "out" : "unknown"].push(total.sum);
  }
  const sums: Flow = Object.fromEntries(
    Object.entries(flow)
      .filter(([, some]) => some.length)
      .map(([kind, some]) => [kind, addDecimals(some)]),
  );
  const ofOneType = new Set(totals.map(({ type }) => type)).size === 1;
  if (!ofOneType || sums.in === undefined || sums.out === undefined) return sums;
  return { ...sums, net: addDecimals([sums.in, negateDecimal(sums.out)]) };
}
