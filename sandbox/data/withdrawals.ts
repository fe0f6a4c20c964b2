import type { CalendarDate } from "./calendar.ts";
import { addDays } from "./calendar.ts";
import type { Currency, MinorUnits } from "./currency.ts";
import type { DraftLoan, DraftMovement, DraftRequest, Entries } from "./drafts.ts";
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

function requestFor(ask: Ask, asked: StatusChange, ...later: StatusChange[]): DraftRequest {
  const { type, currency, amount, loan, destination } = ask;
  const { status, at } = later.at(-1) ?? asked;
  return {
    type,
    status,
    currency,
    amount,
    loan,
    destination,
    requestedAt: asked.at,
    resolvedAt: status === "COMPLETED" || status === "CANCELED" ? at : null,
    history: [asked, ...later],
  };
}

function movementFor(
  request: DraftRequest,
  ask: Ask,
  status: Status,
  random: Random,
): DraftMovement {
  const { type, currency, amount, loan, date } = ask;
  return {
    type,
    status,
    currency,
    amount,
    loan,
    request,
    valueDate: date,
    createdAt: instantOn(date, type, random),
    description: descriptions[type],
    externalRef: status === "COMPLETED" ? transferReference(currency, random) : null,
    earnedFrom: null,
  };
}

/** A withdrawal that was asked for, approved and paid on `ask.date`, in one transfer or in two. */
export function paidWithdrawal(ask: Ask, transfers: 1 | 2, random: Random): Entries {
  const asked = addDays(ask.date, -random.integer(2, 4));
  const request = requestFor(
    ask,
    { status: "PENDING", at: instantOn(asked, "asking", random) },
    { status: "PENDING_WITHDRAWAL", at: instantOn(addDays(asked, 1), "approval", random) },
    { status: "COMPLETED", at: instantOn(ask.date, "asking", random) },
  );
  const first = transfers === 2 ? (ask.amount * 3n) / 5n : ask.amount;
  const movements = [first, ask.amount - first]
    .filter((amount) => amount > 0n)
    .map((amount) => movementFor(request, { ...ask, amount }, "COMPLETED", random));
  return { movements, requests: [request] };
}

/** A withdrawal still open: just asked for, or approved and on its way. Its money has not left. */
export function openWithdrawal(ask: Ask, approved: boolean, random: Random): Entries {
  const asked: StatusChange = { status: "PENDING", at: instantOn(ask.date, "asking", random) };
  const at = instantOn(addDays(ask.date, 1), "approval", random);
  const request = approved
    ? requestFor(ask, asked, { status: "PENDING_WITHDRAWAL", at })
    : requestFor(ask, asked);
  const movements = [movementFor(request, ask, "PENDING_WITHDRAWAL", random)];
  return { movements, requests: [request] };
}

/** A withdrawal that was called off; some were booked before that, some never became a movement. */
export function canceledWithdrawal(ask: Ask, booked: boolean, random: Random): Entries {
  const request = requestFor(
    ask,
    { status: "PENDING", at: instantOn(ask.date, "asking", random) },
    { status: "CANCELED", at: instantOn(addDays(ask.date, 1), "approval", random) },
  );
  const movements = booked ? [movementFor(request, ask, "CANCELED", random)] : [];
  return { movements, requests: [request] };
}
