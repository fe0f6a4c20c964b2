import { addDays, daysBetween } from "./calendar.ts";
import type { DraftMovement } from "./drafts.ts";
import { instantOn } from "./drafts.ts";
import type { Random } from "./random.ts";

/**
 * Brings the movements to exactly `target` by splitting some interest in two, without changing a sum.
 * Throws when that is impossible.
 */
export function creditInHalves(
  movements: readonly DraftMovement[],
  target: number,
  random: Random,
): DraftMovement[] {
  const divisible = movements.filter(
    ({ type, status, amount, reversal }) =>
      type === "INTEREST" && status === "COMPLETED" && amount > 1n && !reversal,
  );
  const wanted = target - movements.length;
  if (wanted < 0 || wanted > divisible.length) {
    throw new Error(`${movements.length} movements can't become ${target}`);
  }
  const halves: DraftMovement[] = [];
  const rests = new Map<DraftMovement, DraftMovement>();
  for (const [index, movement] of divisible.entries()) {
    // Spreads the splits evenly over all movements.
    const before = Math.floor((index * wanted) / divisible.length);
    if (Math.floor(((index + 1) * wanted) / divisible.length) === before) continue;
    const days = daysBetween(movement.earnedFrom ?? movement.valueDate, movement.valueDate);
    const valueDate = addDays(movement.valueDate, -Math.floor(days / 2));
    const amount = movement.amount / 2n;
    const description = `${movement.description ?? "Interés"}, primera mitad`;
    const createdAt = instantOn(valueDate, "INTEREST", random);
    halves.push({ ...movement, amount, valueDate, createdAt, description });
    rests.set(movement, { ...movement, amount: movement.amount - amount });
  }
  return [...movements.map((movement) => rests.get(movement) ?? movement), ...halves];
}
