import type { CalendarDate } from "../dates/calendar-date";
import type { CalendarMonth } from "../dates/calendar-month";
import { isPending, type Status } from "../loans/status";
import { addDecimals, type DecimalString, negateDecimal, subtractDecimals } from "../money/money";
import { byCurrency, countOf, groupedBy } from "../money/totals";
import {
  type Direction,
  directionOf,
  isKnownMovementType,
  isReversal,
  type Movement,
  type MovementType,
} from "./movement";
import { addTaxed, isTaxed, type Taxed, taxedOf } from "./withholding";

/** Of one currency, type, status and direction; of open ones also of one request status. */
export type MovementTotal = Taxed & {
  readonly currency: string;
  readonly type: MovementType;
  readonly status: Status;
  readonly direction?: Direction;
  readonly requestStatus?: Status;
  readonly month?: string;
  readonly date?: CalendarDate;
  readonly count: number;
};

export type MovementTotals = readonly MovementTotal[];

/** The totals of all movements, per month unless those were too many. */
export type Ledger = { readonly totals: MovementTotals; readonly byMonth: boolean };

/** The first month with a completed movement. */
export function firstMonth(totals: MovementTotals): CalendarMonth | undefined {
  return totals
    .flatMap(({ status, month }) => (status === "COMPLETED" && month ? [month] : []))
    .sort()[0] as CalendarMonth | undefined;
}

export type TotalsGrouping = { readonly by?: "month" | "day" };

export type Flow = {
  readonly in?: DecimalString;
  readonly out?: DecimalString;
  readonly unknown?: DecimalString;
  readonly net?: DecimalString;
};

/** A list's footer per currency. Pending money is in no total until it completes; cancelled
 * movements and those of an unknown status are counted only. */
export function footerTotals(totals: MovementTotals) {
  return byCurrency(totals).map(([currency, own]) => {
    const completed = own.filter((total) => total.status === "COMPLETED");
    const pending = own.filter((total) => isPending(total.status));
    const counted = new Set([...completed, ...pending]);
    return {
      currency,
      completed: completedFlow(completed),
      pending: sumByFlow(pending, pendingFlowOf, netSum),
      uncounted: countOf(own.filter((total) => !counted.has(total))),
    };
  });
}

/** Whether no total has a direction: reversed movements then could not be subtracted. */
export function assumesDirections(totals: MovementTotals): boolean {
  const known = totals.filter(({ type }) => isKnownMovementType(type));
  return known.length > 0 && known.every(({ direction }) => direction === undefined);
}

export function netSum(total: MovementTotal): DecimalString {
  return isReversal(total) ? negateDecimal(total.sum) : total.sum;
}

export function totalMovements(
  movements: Iterable<Movement>,
  { by }: TotalsGrouping = {},
): MovementTotal[] {
  const groups = groupedBy(movements, (movement) => {
    const { amount, type, status, requestStatus, valueDate } = movement;
    const direction = directionOf(movement);
    return {
      currency: amount.currency,
      type,
      status,
      ...(direction && { direction }),
      ...(requestStatus && isPending(status) && { requestStatus }),
      ...(by === "month" && { month: valueDate.slice(0, 7) }),
      ...(by === "day" && { date: valueDate }),
    };
  });
  return groups.map(({ of, rows }) => {
    const { net, ...taxes } = addTaxed(rows.map(taxedOf));
    return { ...of, sum: net, ...(rows.some(isTaxed) && taxes), count: rows.length };
  });
}

/** Capital to place, interest to collect, withdrawals in process; other types by direction. */
export type PendingFlows = Readonly<
  Partial<Record<"toPlace" | "toCollect" | "inProcess" | "in" | "out" | "unknown", DecimalString>>
>;

function completedFlow(totals: MovementTotals): Flow {
  const sums: Flow = sumByFlow(totals, flowOf, ({ sum }) => sum);
  if (sums.in === undefined || sums.out === undefined) return sums;
  return { ...sums, net: subtractDecimals(sums.in, sums.out) };
}

function flowOf(total: MovementTotal): "in" | "out" | "unknown" {
  const direction = directionOf(total);
  if (direction === undefined) return "unknown";
  return direction === "IN" ? "in" : "out";
}

function pendingFlowOf(total: MovementTotal): keyof PendingFlows {
  if (total.type === "LOAN") return "toPlace";
  if (total.type === "INTEREST") return "toCollect";
  return isKnownMovementType(total.type) ? "inProcess" : flowOf(total);
}

function sumByFlow<Name extends string>(
  totals: MovementTotals,
  nameOf: (total: MovementTotal) => Name,
  amountOf: (total: MovementTotal) => DecimalString,
): Readonly<Partial<Record<Name, DecimalString>>> {
  const groups = [...Map.groupBy(totals, nameOf)];
  const sums = groups.map(([name, own]) => [name, addDecimals(own.map(amountOf))]);
  return Object.fromEntries(sums);
}
