import type { CalendarDate } from "./calendar.ts";
import type { Instant, Loan, Movement, MovementType, WithdrawalRequest } from "./entities.ts";
import type { Random } from "./random.ts";

export type DraftLoan = Omit<Loan, "id" | "reference">;

/** A withdrawal request without an id; it refers to its loan by object. */
export type DraftRequest = Omit<
  WithdrawalRequest,
  "id" | "reference" | "loanId" | "loanReference" | "movementIds"
> & { loan: DraftLoan | null };

/** A movement without an id; it refers to its loan and request by object. */
export type DraftMovement = Pick<
  Movement,
  | "type"
  | "status"
  | "currency"
  | "amount"
  | "valueDate"
  | "createdAt"
  | "description"
  | "externalRef"
> & {
  loan: DraftLoan | null;
  request: DraftRequest | null;
  /** For interest: the first day of its period. */
  earnedFrom: CalendarDate | null;
  /** Whether it is against its type: it reverses an earlier movement. */
  reversal?: true;
};

export type Entries = { movements: DraftMovement[]; requests: DraftRequest[] };

// UTC hours, so that the entries of one day sort in a plausible order.
const bookingHours = {
  INTEREST: 6,
  LOAN: 9,
  approval: 11,
  LOAN_WITHDRAWAL: 14,
  INTEREST_WITHDRAWAL: 15,
  WITHDRAWAL: 16,
  asking: 17,
} as const satisfies Record<MovementType | "approval" | "asking", number>;

export function instantOn(
  date: CalendarDate,
  kind: keyof typeof bookingHours,
  random: Random,
): Instant {
  const two = (value: number) => String(value).padStart(2, "0");
  const second = random.integer(0, 3599);
  const minute = Math.floor(second / 60);
  return `${date}T${two(bookingHours[kind])}:${two(minute)}:${two(second % 60)}Z`;
}
