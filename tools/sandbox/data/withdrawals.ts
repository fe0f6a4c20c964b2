import { bookMovement, type Entries, instantOn } from "./booking.ts";
import { addDays, type CalendarDate } from "./calendar.ts";
import type { Currency, MinorUnits } from "./currency.ts";
import type { Loan, Status, WithdrawalRequest, WithdrawalType } from "./entities.ts";
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

/** A request that was approved and paid on `withdrawal.date`, in one transfer or in two. */
export function paidWithdrawal(withdrawal: Withdrawal, transfers: 1 | 2, random: Random): Entries {
  const { date, amount } = withdrawal;
  const requested = addDays(date, -random.integer(2, 4));
  const history: WithdrawalRequest["history"] = [
    { status: "PENDING", at: instantOn(requested, "asking", random) },
    { status: "PENDING_WITHDRAWAL", at: instantOn(addDays(requested, 1), "approval", random) },
    { status: "COMPLETED", at: instantOn(date, "asking", random) },
  ];
  const first = transfers === 2 ? (amount * 3n) / 5n : amount;
  const amounts = [first, amount - first];
  return requestWith(withdrawal, history, { status: "COMPLETED", amounts }, random);
}

export function openWithdrawal(withdrawal: Withdrawal, approved: boolean, random: Random): Entries {
  const { type, date, amount } = withdrawal;
  const history: WithdrawalRequest["history"] = [
    { status: "PENDING", at: instantOn(date, "asking", random) },
    { status: "PENDING_WITHDRAWAL", at: instantOn(addDays(date, 1), "approval", random) },
  ];
  // Capital is booked as on its way before anybody approved it, as some back ends do.
  const isOnItsWay = approved || type === "LOAN_WITHDRAWAL";
  const status = isOnItsWay ? "PENDING_WITHDRAWAL" : "PENDING";
  const known = approved ? history : history.slice(0, 1);
  return requestWith(withdrawal, known, { status, amounts: [amount] }, random);
}

/** A canceled request, with a canceled movement when `booked`. */
export function canceledWithdrawal(
  withdrawal: Withdrawal,
  booked: boolean,
  random: Random,
): Entries {
  const { date, amount } = withdrawal;
  const history: WithdrawalRequest["history"] = [
    { status: "PENDING", at: instantOn(date, "asking", random) },
    { status: "CANCELED", at: instantOn(addDays(date, 1), "approval", random) },
  ];
  const amounts = booked ? [amount] : [];
  return requestWith(withdrawal, history, { status: "CANCELED", amounts }, random);
}
