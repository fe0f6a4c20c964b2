import { instantOn } from "./booking.ts";
import { addDays, daysBetween } from "./calendar.ts";
import type { Movement } from "./entities.ts";
import type { Random } from "./random.ts";

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
