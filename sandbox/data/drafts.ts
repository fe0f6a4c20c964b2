import type { CalendarDate } from "./calendar.ts";
import type { Instant, Loan, Movement, MovementType, WithdrawalRequest } from "./entities.ts";
import type { Random } from "./random.ts";

/** A loan before it is numbered. */
export type DraftLoan = Omit<Loan, "id" | "reference">;

/** A withdrawal request before it is numbered; it points at its loan itself. */
export type DraftRequest = Omit<
  WithdrawalRequest,
  "id" | "reference" | "loanId" | "loanReference" | "movementIds"
> & { loan: DraftLoan | null };

/** A movement before it is numbered; it points at its loan and request themselves. */
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
  /** For interest: the day from which it was earned. */
  earnedFrom: CalendarDate | null;
  /** Whether it goes against its type: it takes back what an earlier movement did. */
  reversal?: true;
};

/** What a part of the history adds to an account. */
export interface Entries {
  movements: DraftMovement[];
  requests: DraftRequest[];
}

/** The hour of the day (UTC) at which each kind of entry is booked, so that a day reads in order. */
const bookingHours = {
  INTEREST: 6,
  LOAN: 9,
  approval: 11,
  LOAN_WITHDRAWAL: 14,
  INTEREST_WITHDRAWAL: 15,
  WITHDRAWAL: 16,
  asking: 17,
} as const satisfies Record<MovementType | "approval" | "asking", number>;

/** An instant on `date` within the hour of that kind of entry. */
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
