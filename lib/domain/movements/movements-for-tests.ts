import fc from "fast-check";
import type { CalendarDate } from "../dates/calendar-date";
import { knownStatuses } from "../loans/status";
import { type DecimalString, decimal } from "../money/money";
import { type Direction, knownMovementTypes, type Movement } from "./movement";

const scale = 18;

/** A numeral in units of 10⁻¹⁸, for checking sums without a decimal library. */
export function unitsOf(numeral: string): bigint {
  const [, sign, whole = "", decimals = ""] = /^(-?)(\d*)\.?(\d*)$/.exec(numeral) ?? [];
  if (sign === undefined) throw new RangeError(`No plain numeral: ${numeral}`);
  const units = BigInt(whole + decimals.padEnd(scale, "0"));
  return sign ? -units : units;
}

/** The amount as it counts for its type: reversals are negative. */
export function unitsInType({ type, direction, amount }: Movement): bigint {
  const usual = type === "LOAN" || type === "INTEREST" ? "IN" : "OUT";
  const isBack = type !== "BONUS" && direction !== undefined && direction !== usual;
  return isBack ? -unitsOf(amount.amount) : unitsOf(amount.amount);
}

/** The given direction, else the one that the type implies. */
export function wayOf({ type, direction }: Pick<Movement, "type" | "direction">) {
  if (direction || type === "BONUS") return direction;
  return type === "LOAN" || type === "INTEREST" ? "IN" : "OUT";
}

/** The amounts as they count in a balance: nothing without a direction. */
export function unitsInBalance(all: readonly Movement[]): bigint {
  const signed = all.map((one) => {
    const units = wayOf(one) ? unitsOf(one.amount.amount) : 0n;
    return wayOf(one) === "OUT" ? -units : units;
  });
  return signed.reduce((sum, units) => sum + units, 0n);
}

export function sumOfUnits(numerals: Iterable<string>): bigint {
  let sum = 0n;
  for (const numeral of numerals) sum += unitsOf(numeral);
  return sum;
}

/** Numerals of up to 31 digits before the point and 18 after it, as an API would write them. */
export function numeral(least = 0n): fc.Arbitrary<DecimalString> {
  return fc
    .tuple(fc.bigInt({ min: least, max: 10n ** 49n }), fc.integer({ min: 0, max: scale }))
    .map(([units, decimals]) => {
      const digits = String(units < 0n ? -units : units).padStart(decimals + 1, "0");
      const whole = digits.slice(0, digits.length - decimals);
      const text = decimals ? `${whole}.${digits.slice(-decimals)}` : whole;
      return decimal(units < 0n ? `-${text}` : text);
    });
}

/** Days from the end of 2023 to the start of 2029, with leap days. */
export const calendarDay: fc.Arbitrary<CalendarDate> = fc
  .integer({ min: 0, max: 1_900 })
  .map((days) => new Date(Date.UTC(2023, 11, 1 + days)).toISOString().slice(0, 10) as CalendarDate);

/** Few currencies, so that many movements are in one sum; unknown types and statuses too. */
const movement: fc.Arbitrary<Movement> = fc
  .record({
    id: fc.uuid(),
    type: fc.constantFrom<string>(...knownMovementTypes, "BONUS"),
    status: fc.constantFrom<string>(...knownStatuses, "ON_HOLD"),
    amount: numeral(),
    currency: fc.constantFrom("MXN", "USD", "USDC"),
    valueDate: calendarDay,
    // Also opposite to the type, as for reversed payments.
    given: fc.constantFrom<Direction | undefined>("IN", "OUT", undefined),
  })
  .map(({ amount, currency, given, ...rest }) => ({
    ...rest,
    ...(given && { direction: given }),
    amount: { amount, currency },
    createdAt: "2026-01-01T00:00:00Z",
  }));

export const movements = fc.array(movement, { maxLength: 60 });
