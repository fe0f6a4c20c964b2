import { addDays, type CalendarDate, daysBetween } from "./calendar.ts";
import type { Currency } from "./currency.ts";
import type { Movement, MovementType, WithdrawalRequest } from "./entities.ts";
import type { Random } from "./random.ts";

/** Movements and the withdrawal requests that they belong to. */
export type Entries = { movements: Movement[]; requests: WithdrawalRequest[] };

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

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** A time of that day at which entries of this kind are booked. */
export function instantOn(date: CalendarDate, kind: keyof typeof bookingHours, random: Random) {
  const second = random.integer(0, 3599);
  const time = [bookingHours[kind], Math.floor(second / 60), second % 60].map(twoDigits);
  return `${date}T${time.join(":")}Z`;
}

type Booking = Pick<
  Movement,
  "type" | "status" | "currency" | "amount" | "valueDate" | "loan" | "description"
> &
  Partial<Pick<Movement, "request" | "earnedFrom" | "reversal">>;

/** A movement that was booked on a day; it gets its id, direction and balance last. */
export function bookMovement(booking: Booking, bookedOn: CalendarDate, random: Random): Movement {
  const { type, status, currency } = booking;
  const createdAt = instantOn(bookedOn, type, random);
  const isTransfer = status === "COMPLETED" && type !== "INTEREST";
  return {
    id: "",
    withheld: null,
    direction: null,
    balanceAfter: null,
    request: null,
    earnedFrom: null,
    reversal: false,
    ...booking,
    createdAt,
    externalRef: isTransfer ? transferReference(currency, random) : null,
  };
}

function transferReference(currency: Currency, random: Random): string {
  if (currency === "MXN") return `SPEI-${random.digits(18)}`;
  return currency === "USD" ? `WIRE-${random.hex(12).toUpperCase()}` : `0x${random.hex(64)}`;
}

/**
 * Brings the movements to exactly `target` by splitting some interest in two, without changing a sum.
 * Throws when that is impossible.
 */
export function creditInHalves(movements: Movement[], target: number, random: Random): void {
  const divisible = movements.filter(
    ({ type, status, amount, reversal }) =>
      type === "INTEREST" && status === "COMPLETED" && amount > 1n && !reversal,
  );
  const wanted = target - movements.length;
  if (wanted < 0 || wanted > divisible.length)
    throw new Error(`${movements.length} movements can't become ${target}`);
  // Spreads the splits evenly over all movements.
  const splitsBefore = (index: number) => Math.floor((index * wanted) / divisible.length);
  for (const [index, movement] of divisible.entries()) {
    if (splitsBefore(index + 1) === splitsBefore(index)) continue;
    const days = daysBetween(movement.earnedFrom ?? movement.valueDate, movement.valueDate);
    const valueDate = addDays(movement.valueDate, -Math.floor(days / 2));
    const amount = movement.amount / 2n;
    const description = `${movement.description}, primera mitad`;
    const createdAt = instantOn(valueDate, "INTEREST", random);
    movements.push({ ...movement, amount, valueDate, createdAt, description });
    movement.amount -= amount;
  }
}
