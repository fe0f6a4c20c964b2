import { bookMovement, type Entries, instantOn } from "./booking.ts";
import { addDays, type CalendarDate, daysBetween } from "./calendar.ts";
import type { Currency, MinorUnits } from "./currency.ts";
import type { Loan, Movement, Status, WithdrawalRequest, WithdrawalType } from "./entities.ts";
import type { Random } from "./random.ts";

/** A withdrawal. `date` is the day of its payment, or of its request when it is not paid. */
export type Withdrawal = {
  type: WithdrawalType;
  currency: Currency;
  amount: MinorUnits;
  loan: Loan | null;
  date: CalendarDate;
  destination: string;
};

const descriptions: Record<WithdrawalType, string> = {
  LOAN_WITHDRAWAL: "Retiro anticipado de capital",
  INTEREST_WITHDRAWAL: "Retiro de intereses acumulados",
  WITHDRAWAL: "Retiro de saldo de la cuenta",
};

/** A request with this history, and its movements of these amounts. */
function requestWith(
  { date, ...withdrawal }: Withdrawal,
  history: WithdrawalRequest["history"],
  booked: { readonly status: Status; readonly amounts: readonly MinorUnits[] },
  random: Random,
): Entries {
  const { status, at } = history.at(-1) as WithdrawalRequest["history"][number];
  const isResolved = status === "COMPLETED" || status === "CANCELED";
  const request: WithdrawalRequest = {
    ...withdrawal,
    ...{ id: "", reference: "", status, movementIds: [], history },
    requestedAt: history[0]?.at ?? at,
    resolvedAt: isResolved ? at : null,
  };
  const { type, currency, loan } = withdrawal;
  const description = descriptions[type];
  const entry = { type, currency, loan, request, description, valueDate: date };
  const movements = booked.amounts
    .filter((amount) => amount > 0n)
    .map((amount) => bookMovement({ ...entry, amount, status: booked.status }, date, random));
  return { movements, requests: [request] };
}

/** The first two steps of a request that was made on a day. */
function begin(day: CalendarDate, second: Status, random: Random): WithdrawalRequest["history"] {
  return [
    { status: "PENDING", at: instantOn(day, "asking", random) },
    { status: second, at: instantOn(addDays(day, 1), "approval", random) },
  ];
}

/** A request that was approved and paid on `withdrawal.date`, in one transfer or in two. */
export function paidWithdrawal(withdrawal: Withdrawal, transfers: 1 | 2, random: Random): Entries {
  const { date, amount } = withdrawal;
  const begun = begin(addDays(date, -random.integer(2, 4)), "PENDING_WITHDRAWAL", random);
  const paid = { status: "COMPLETED", at: instantOn(date, "asking", random) } as const;
  const first = transfers === 2 ? (amount * 3n) / 5n : amount;
  const booked = { status: "COMPLETED", amounts: [first, amount - first] } as const;
  return requestWith(withdrawal, [...begun, paid], booked, random);
}

export function openWithdrawal(withdrawal: Withdrawal, approved: boolean, random: Random): Entries {
  const { type, date, amount } = withdrawal;
  const history = begin(date, "PENDING_WITHDRAWAL", random);
  // Capital is booked as on its way before anybody approved it, as some back ends do.
  const isOnItsWay = approved || type === "LOAN_WITHDRAWAL";
  const status = isOnItsWay ? "PENDING_WITHDRAWAL" : "PENDING";
  const known = approved ? history : history.slice(0, 1);
  return requestWith(withdrawal, known, { status, amounts: [amount] }, random);
}

/** A canceled request, with a canceled movement when `booked`. */
export function canceledWithdrawal(withdrawal: Withdrawal, booked: boolean, random: Random) {
  const history = begin(withdrawal.date, "CANCELED", random);
  const amounts = booked ? [withdrawal.amount] : [];
  return requestWith(withdrawal, history, { status: "CANCELED", amounts }, random);
}

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
