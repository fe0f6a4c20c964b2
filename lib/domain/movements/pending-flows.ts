import { addDecimals, type DecimalString, negateDecimal } from "../money/money";
import {
  type Direction,
  directionOf,
  isKnownMovementType,
  isReversal,
  type MovementType,
} from "./movement";

/** Capital to place, interest to collect, withdrawals in process; other types by direction. */
export type PendingFlows = Readonly<
  Partial<Record<"toPlace" | "toCollect" | "inProcess" | "in" | "out" | "unknown", DecimalString>>
>;

type PendingTotal = {
  readonly type: MovementType;
  readonly direction?: Direction;
  readonly sum: DecimalString;
};

export function pendingFlows(totals: readonly PendingTotal[]): PendingFlows {
  const sums = Object.entries(Object.groupBy(totals, flowOf)).map(([flow, own]) => [
    flow,
    addDecimals(own.map((total) => (isReversal(total) ? negateDecimal(total.sum) : total.sum))),
  ]);
  return Object.fromEntries(sums);
}

function flowOf(total: PendingTotal): keyof PendingFlows {
  if (total.type === "LOAN") return "toPlace";
  if (total.type === "INTEREST") return "toCollect";
  if (isKnownMovementType(total.type)) return "inProcess";
  const direction = directionOf(total);
  if (direction === undefined) return "unknown";
  return direction === "IN" ? "in" : "out";
}
