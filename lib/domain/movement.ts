import type { CalendarDate } from "./calendar-date";
import { type Money, negateDecimal } from "./money";
import type { Status } from "./status";

/** The movement types of the contract, in the order in which the filter offers them. */
export const knownMovementTypes = [
  "INTEREST",
  "LOAN_WITHDRAWAL",
  "INTEREST_WITHDRAWAL",
  "WITHDRAWAL",
  "LOAN",
] as const;

/** The types of what leaves the account at a lender's request. */
export const knownWithdrawalTypes = [
  "LOAN_WITHDRAWAL",
  "INTEREST_WITHDRAWAL",
  "WITHDRAWAL",
] as const satisfies readonly (typeof knownMovementTypes)[number][];

export type KnownMovementType = (typeof knownMovementTypes)[number];

/** A type as the API sent it; an unknown one is kept and shown as it came. */
export type MovementType = KnownMovementType | (string & {});

export type Direction = "IN" | "OUT";

/** One entry of the lender's account; the amount is positive, the direction says the sign. */
export type Movement = {
  readonly id: string;
  readonly type: MovementType;
  readonly status: Status;
  readonly amount: Money;
  /** Absent only where the API gives none and the type is unknown. */
  readonly direction?: Direction;
  readonly valueDate: CalendarDate;
  /** Instant, ISO 8601 UTC. */
  readonly createdAt: string;
  readonly loanId?: string;
  readonly loanReference?: string;
  readonly requestId?: string;
  readonly balanceAfter?: Money;
  readonly description?: string;
  /** Bank or chain reference. */
  readonly externalRef?: string;
};

/** Whether the portal has a label for the type. */
export function isKnownMovementType(type: string): type is KnownMovementType {
  return (knownMovementTypes as readonly string[]).includes(type);
}

/** The direction that a type implies: loans and interest come in, withdrawals go out. */
export function impliedDirection(type: MovementType): Direction | undefined {
  if (!isKnownMovementType(type)) return undefined;
  return type === "LOAN" || type === "INTEREST" ? "IN" : "OUT";
}

/** The direction that is told, else the type's. */
export function directionOf(one: {
  readonly type: MovementType;
  readonly direction?: Direction;
}): Direction | undefined {
  return one.direction ?? impliedDirection(one.type);
}

/** Whether it goes against its type, as a reversed payment does: it takes away from its type's sums. */
export function isReversal(one: {
  readonly type: MovementType;
  readonly direction?: Direction;
}): boolean {
  const implied = impliedDirection(one.type);
  return implied !== undefined && directionOf(one) !== implied;
}

/** The amount as it is shown: what goes out is negative. */
export function signedAmount({ amount, direction }: Movement): Money {
  return direction === "OUT" ? { ...amount, amount: negateDecimal(amount.amount) } : amount;
}
