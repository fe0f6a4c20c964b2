import { addDecimals, type DecimalString } from "./money";
import { impliedDirection, type Movement, type MovementType } from "./movement";
import { isPending, type Status } from "./status";

/** The exact sum of one group of movements: one currency, type and status. */
export type MovementTotal = {
  readonly currency: string;
  readonly type: MovementType;
  readonly status: Status;
  /** `YYYY-MM`, where the totals were asked by month. */
  readonly month?: string;
  readonly sum: DecimalString;
  readonly count: number;
};

/** Currency, type and status always divide the totals; with `by: "month"` the value date's month too. */
export type TotalsGrouping = { readonly by?: "month" };

/** Money that came in, went out, or whose direction nothing tells; absent where there was none. */
export type Flow = {
  readonly in?: DecimalString;
  readonly out?: DecimalString;
  readonly unknown?: DecimalString;
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
export function footerTotals(totals: readonly MovementTotal[]): FooterTotal[] {
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

/** The exact sum of one type and status in one currency; undefined where there is no such movement. */
export function totalOf(
  totals: readonly MovementTotal[],
  wanted: { readonly currency: string; readonly type?: MovementType; readonly status: Status },
): DecimalString | undefined {
  const matching = totals.filter(
    (total) =>
      total.currency === wanted.currency &&
      total.status === wanted.status &&
      (wanted.type === undefined || total.type === wanted.type),
  );
  return matching.length ? addDecimals(matching.map((total) => total.sum)) : undefined;
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
  for (const { amount, type, status, valueDate } of movements) {
    const of = {
      currency: amount.currency,
      type,
      status,
      ...(by === "month" && { month: valueDate.slice(0, "YYYY-MM".length) }),
    };
    const key = JSON.stringify(Object.values(of));
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

/**
 * Sums by the direction that their type implies. The contract's totals carry none, so a movement that
 * the API itself gives another direction than its type's would be added on its type's side.
 */
function flowOf(totals: readonly MovementTotal[]): Flow {
  const flow: Record<"in" | "out" | "unknown", DecimalString[]> = { in: [], out: [], unknown: [] };
  for (const total of totals) {
    const direction = impliedDirection(total.type);
    flow[direction === "IN" ? "in" : direction === "OUT" ? "out" : "unknown"].push(total.sum);
  }
  return Object.fromEntries(
    Object.entries(flow)
      .filter(([, sums]) => sums.length)
      .map(([kind, sums]) => [kind, addDecimals(sums)]),
  );
}
