import type { CalendarDate } from "./calendar.ts";
import { addDays } from "./calendar.ts";
import type { Currency, MinorUnits } from "./currency.ts";
import type { bookingHours, DraftLoan, DraftMovement, DraftRequest, Entries } from "./drafts.ts";
import { instantOn } from "./drafts.ts";
import type { Status, StatusChange, WithdrawalType } from "./entities.ts";
import { transferReference } from "./payment-rails.ts";
import type { Random } from "./random.ts";

/** Money a lender asks for. `date` is when it is paid out, or when it was asked for if it is not. */
export interface Ask {
  type: WithdrawalType;
  currency: Currency;
  amount: MinorUnits;
  loan: DraftLoan | null;
  date: CalendarDate;
  destination: string;
}

const descriptions: Record<WithdrawalType, string> = {
  LOAN_WITHDRAWAL: "Retiro anticipado de capital",
  INTEREST_WITHDRAWAL: "Retiro de intereses acumulados",
  WITHDRAWAL: "Retiro de saldo de la cuenta",
};

const bookings: Record<WithdrawalType, keyof typeof bookingHours> = {
  LOAN_WITHDRAWAL: "principal",
  INTEREST_WITHDRAWAL: "interestPayout",
  WITHDRAWAL: "accountWithdrawal",
};

function request(ask: Ask, status: Status, history: StatusChange[]): DraftRequest {
  const { type, currency, amount, loan, destination } = ask;
  const resolved = status === "COMPLETED" || status === "CANCELED";
  return {
    type,
    status,
    currency,
    amount,
    loan,
    destination,
    history,
    requestedAt: history[0]?.at ?? instantOn(ask.date, "asking", 0),
    resolvedAt: resolved ? (history.at(-1)?.at ?? null) : null,
  };
}

function movement(of: DraftRequest, ask: Ask, status: Status, random: Random): DraftMovement {
  const { type, currency, amount, loan, date } = ask;
  return {
    type,
    status,
    currency,
    amount,
    loan,
    request: of,
    valueDate: date,
    createdAt: instantOn(date, bookings[type], random.integer(0, 3599)),
    description: descriptions[type],
    externalRef: status === "COMPLETED" ? transferReference(currency, random) : null,
    earnedFrom: null,
  };
}

/** A withdrawal that was asked for, approved and paid on `ask.date`, in one transfer or in two. */
export function paidWithdrawal(ask: Ask, transfers: 1 | 2, random: Random): Entries {
  const asked = addDays(ask.date, -random.integer(2, 4));
  const paid = request(ask, "COMPLETED", [
    { status: "PENDING", at: instantOn(asked, "asking", random.integer(0, 3599)) },
    {
      status: "PENDING_WITHDRAWAL",
      at: instantOn(addDays(asked, 1), "approval", random.integer(0, 3599)),
    },
    { status: "COMPLETED", at: instantOn(ask.date, "asking", random.integer(0, 3599)) },
  ]);
  const first = transfers === 2 ? (ask.amount * 3n) / 5n : ask.amount;
  const movements = [movement(paid, { ...ask, amount: first }, "COMPLETED", random)];
  if (first < ask.amount) {
    movements.push(movement(paid, { ...ask, amount: ask.amount - first }, "COMPLETED", random));
  }
  return { movements, requests: [paid] };
}

/** A withdrawal still open: just asked for, or approved and on its way. Its money has not left. */
export function openWithdrawal(ask: Ask, approved: boolean, random: Random): Entries {
  const history: StatusChange[] = [
    { status: "PENDING", at: instantOn(ask.date, "asking", random.integer(0, 3599)) },
  ];
  if (approved) {
    const at = instantOn(addDays(ask.date, 1), "approval", random.integer(0, 3599));
    history.push({ status: "PENDING_WITHDRAWAL", at });
  }
  const open = request(ask, approved ? "PENDING_WITHDRAWAL" : "PENDING", history);
  return { movements: [movement(open, ask, "PENDING_WITHDRAWAL", random)], requests: [open] };
}

/** A withdrawal that was called off; some were booked before that, some never became a movement. */
export function canceledWithdrawal(ask: Ask, booked: boolean, random: Random): Entries {
  const canceled = request(ask, "CANCELED", [
    { status: "PENDING", at: instantOn(ask.date, "asking", random.integer(0, 3599)) },
    {
      status: "CANCELED",
      at: instantOn(addDays(ask.date, 1), "approval", random.integer(0, 3599)),
    },
  ]);
  const movements = booked ? [movement(canceled, ask, "CANCELED", random)] : [];
  return { movements, requests: [canceled] };
}
