import type { Entries } from "./booking.ts";
import { addDays, type CalendarDate, daysBetween } from "./calendar.ts";
import type { Currency, MinorUnits } from "./currency.ts";
import type { Movement } from "./entities.ts";
import type { Random } from "./random.ts";
import {
  canceledWithdrawal,
  openWithdrawal,
  paidWithdrawal,
  type Withdrawal,
} from "./withdrawals.ts";

/** The lowest balance of the account from a date on. */
type Holding = { readonly date: CalendarDate; free: MinorUnits };

function holdings(movements: readonly Movement[], currency: Currency): Holding[] {
  const changes = new Map<CalendarDate, MinorUnits>();
  for (const { type, status, amount, reversal, valueDate, currency: own } of movements) {
    const isInterest = type === "INTEREST" || type === "INTEREST_WITHDRAWAL";
    if (own !== currency || status !== "COMPLETED" || !isInterest) continue;
    const change = (type === "INTEREST") === reversal ? -amount : amount;
    changes.set(valueDate, (changes.get(valueDate) ?? 0n) + change);
  }
  let held = 0n;
  const series = [...changes]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([date, change]) => {
      held += change;
      return { date, free: held };
    });
  let lowest: MinorUnits | undefined;
  for (const own of series.toReversed()) {
    if (lowest !== undefined && lowest < own.free) own.free = lowest;
    lowest = own.free;
  }
  return series.filter(({ free }) => free > 0n);
}

/**
 * `count` withdrawals from the account as a whole, not from a loan: paid ones over its life, and at
 * the end a canceled and an open one where possible. The balance never falls below zero.
 */
export function accountWithdrawals(
  movements: readonly Movement[],
  currency: Currency,
  count: number,
  today: CalendarDate,
  destination: string,
  random: Random,
): Entries[] {
  const series = count > 0 ? holdings(movements, currency) : [];
  const first = series[0]?.date;
  if (first === undefined) return [];
  const span = daysBetween(first, addDays(today, -12));
  let taken = 0n;
  let position = 0;
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(first, Math.floor((span * (index + 1)) / (count + 1)));
    while ((series[position + 1]?.date ?? today) <= date) position += 1;
    const free = (series[position]?.free ?? 0n) - taken;
    const amount = free / BigInt(count - index + 2);
    if (amount <= 0n) throw new Error(`Nothing to withdraw in ${currency} on ${date}`);
    const type = "WITHDRAWAL";
    const withdrawal: Withdrawal = { type, currency, amount, loan: null, date, destination };
    const left = count - index;
    if (left === 1 && count > 1)
      return openWithdrawal({ ...withdrawal, date: addDays(today, -4) }, random.chance(50), random);
    if (left === 2 && count > 3) return canceledWithdrawal(withdrawal, true, random);
    taken += amount;
    return paidWithdrawal(withdrawal, random.chance(15) ? 2 : 1, random);
  });
}
