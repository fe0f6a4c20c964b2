import type { CalendarDate } from "./calendar.ts";
import { addDays, daysBetween } from "./calendar.ts";
import type { Currency, MinorUnits } from "./currency.ts";
import type { DraftMovement, Entries } from "./drafts.ts";
import type { Random } from "./random.ts";
import type { Withdrawal } from "./withdrawals.ts";
import { canceledWithdrawal, openWithdrawal, paidWithdrawal } from "./withdrawals.ts";

type Holding = {
  date: CalendarDate;
  /** The lowest balance of the account from this date on. */
  free: MinorUnits;
};

function holdings(movements: readonly DraftMovement[], currency: Currency): Holding[] {
  const changes = new Map<CalendarDate, MinorUnits>();
  for (const { type, status, amount, reversal, valueDate, currency: own } of movements) {
    if (own !== currency || status !== "COMPLETED") continue;
    const gained = reversal ? -amount : amount;
    const change = { INTEREST: gained, INTEREST_WITHDRAWAL: -gained }[type as string] ?? 0n;
    if (change !== 0n) changes.set(valueDate, (changes.get(valueDate) ?? 0n) + change);
  }
  let held = 0n;
  const series = [...changes]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([date, change]) => {
      held += change;
      return { date, free: held };
    });
  for (let index = series.length - 2; index >= 0; index -= 1) {
    const [own, next] = [series[index], series[index + 1]];
    if (own && next && next.free < own.free) own.free = next.free;
  }
  return series.filter(({ free }) => free > 0n);
}

/**
 * `count` withdrawals from the account as a whole, not from a loan: paid ones over its life, and at
 * the end a canceled and an open one where possible. The balance never falls below zero.
 */
export function accountWithdrawals(
  movements: readonly DraftMovement[],
  currency: Currency,
  count: number,
  today: CalendarDate,
  destination: string,
  random: Random,
): Entries {
  const series = holdings(movements, currency);
  const first = series[0]?.date;
  const entries: Entries = { movements: [], requests: [] };
  if (first === undefined) return entries;
  const span = daysBetween(first, addDays(today, -12));
  let taken = 0n;
  let position = 0;
  for (let index = 0; index < count; index += 1) {
    const date = addDays(first, Math.floor((span * (index + 1)) / (count + 1)));
    while ((series[position + 1]?.date ?? today) <= date) position += 1;
    const free = (series[position]?.free ?? 0n) - taken;
    const amount = free / BigInt(count - index + 2);
    if (amount <= 0n) throw new Error(`Nothing to withdraw in ${currency} on ${date}`);
    const type = "WITHDRAWAL";
    const withdrawal: Withdrawal = { type, currency, amount, loan: null, date, destination };
    const left = count - index;
    let made: Entries;
    if (left === 1 && count > 1) {
      made = openWithdrawal({ ...withdrawal, date: addDays(today, -4) }, random.chance(50), random);
    } else if (left === 2 && count > 3) {
      made = canceledWithdrawal(withdrawal, true, random);
    } else {
      made = paidWithdrawal(withdrawal, random.chance(15) ? 2 : 1, random);
      taken += amount;
    }
    entries.movements.push(...made.movements);
    entries.requests.push(...made.requests);
  }
  return entries;
}
