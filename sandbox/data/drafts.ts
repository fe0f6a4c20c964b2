import type { CalendarDate } from "./calendar.ts";
import type { Instant, Loan, Movement, WithdrawalRequest } from "./entities.ts";

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
};

/** What a part of the history adds to an account. */
export interface Entries {
  movements: DraftMovement[];
  requests: DraftRequest[];
}

/** The hour of the day (UTC) at which each kind of entry is booked, so that a day reads in order. */
export const bookingHours = {
  interest: 6,
  placement: 9,
  approval: 11,
  principal: 14,
  interestPayout: 15,
  accountWithdrawal: 16,
  asking: 17,
} as const;

/** An instant on `date` within the booking hour; `second` (0–3599) tells entries of one hour apart. */
export function instantOn(
  date: CalendarDate,
  booking: keyof typeof bookingHours,
  second: number,
): Instant {
  const two = (value: number) => String(value).padStart(2, "0");
  const minute = Math.floor(second / 60);
  return `${date}T${two(bookingHours[booking])}:${two(minute)}:${two(second % 60)}Z`;
}
