import type { CalendarDate } from "../dates/calendar-date";
import { isPending, type Status } from "../loans/status";
import { type Money, negateDecimal } from "../money/money";

export const knownMovementTypes = [
  "INTEREST",
  "LOAN_WITHDRAWAL",
  "INTEREST_WITHDRAWAL",
  "WITHDRAWAL",
  "LOAN",
] as const;

export const knownWithdrawalTypes = [
  "LOAN_WITHDRAWAL",
  "INTEREST_WITHDRAWAL",
  "WITHDRAWAL",
] as const satisfies readonly (typeof knownMovementTypes)[number][];

export type KnownMovementType = (typeof knownMovementTypes)[number];

export type MovementType = KnownMovementType | (string & {});

export type Direction = "IN" | "OUT";

/** `kind` is the word of the lender's company: `ISR`, `IVA` or any text. */
type Withheld = { readonly kind: string; readonly amount: Money };

/** One entry of the lender's account. The amount is positive; the direction gives its sign. */
export type Movement = {
  readonly id: string;
  readonly type: MovementType;
  readonly status: Status;
  /** What reached the lender: after taxes, if some were withheld. */
  readonly amount: Money;
  readonly withheld?: readonly Withheld[];
  /** Before taxes, as the API says it; it may contradict the other two. */
  readonly gross?: Money;
  /** Missing only if the API sends none and the type is unknown. */
  readonly direction?: Direction;
  readonly valueDate: CalendarDate;
  readonly createdAt: string;
  readonly loanId?: string;
  readonly loanReference?: string;
  readonly requestId?: string;
  readonly requestReference?: string;
  /** The status of its request; given only while the movement is not paid. */
  readonly requestStatus?: Status;
  readonly balanceAfter?: Money;
  readonly description?: string;
  readonly externalRef?: string;
};

export function isKnownMovementType(type: string): type is KnownMovementType {
  return (knownMovementTypes as readonly string[]).includes(type);
}

export function impliedDirection(type: MovementType): Direction | undefined {
  if (!isKnownMovementType(type)) return undefined;
  return type === "LOAN" || type === "INTEREST" ? "IN" : "OUT";
}

type Directed = { readonly type: MovementType; readonly direction?: Direction };

export function directionOf(one: Directed): Direction | undefined {
  return one.direction ?? impliedDirection(one.type);
}

export function isReversal(one: Directed): boolean {
  const implied = impliedDirection(one.type);
  return implied !== undefined && directionOf(one) !== implied;
}

type MovementState = {
  readonly type: MovementType;
  readonly status: Status;
  readonly requestStatus?: Status;
};

export function isOpenWithdrawal({ type, status }: MovementState): boolean {
  return isPending(status) && (knownWithdrawalTypes as readonly string[]).includes(type);
}

/** Of money not yet paid its request decides; without one an open withdrawal is only pending. */
export function stateOf(movement: MovementState): ["movement" | "request", Status] {
  const { status, requestStatus } = movement;
  if (requestStatus && isPending(status) && isPending(requestStatus))
    return ["request", requestStatus];
  return ["movement", isOpenWithdrawal(movement) ? "PENDING_WITHDRAWAL" : status];
}

export function signedAmount(movement: Movement): Money {
  const { amount } = movement;
  return directionOf(movement) === "OUT"
    ? { ...amount, amount: negateDecimal(amount.amount) }
    : amount;
}
