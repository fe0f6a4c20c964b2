import type { CalendarDate } from "./calendar.ts";
import { addDays } from "./calendar.ts";
import type { Currency, MinorUnits } from "./currency.ts";
import type { DraftLoan, DraftMovement, DraftRequest, Entries } from "./drafts.ts";
import { instantOn } from "./drafts.ts";
import type { Status, StatusChange, WithdrawalType } from "./entities.ts";
import { transferReference } from "./payment-rails.ts";
import type { Random } from "./random.ts";

/** A withdrawal. `date` is the day of its payment, or of its request when it is not paid. */
export type Withdrawal = {
  type: WithdrawalType;
  currency: Currency;
  amount: MinorUnits;
  loan: DraftLoan | null;
  date: CalendarDate;
  destination: string;
};

const descriptions: Record<WithdrawalType, string> = {
  LOAN_WITHDRAWAL: "Retiro anticipado de capital",
  INTEREST_WITHDRAWAL: "Retiro de intereses acumulados",
  WITHDRAWAL: "Retiro de saldo de la cuenta",
};

function requestFor(
  withdrawal: Withdrawal,
  requested: StatusChange,
  ...later: StatusChange[]
): DraftRequest {
  const { type, currency, amount, loan, destination } = withdrawal;
  const { status, at } = later.at(-1) ?? requested;
  const isResolved = status === "COMPLETED" || status === "CANCELED";
  return {
    type,
    status,
    currency,
    amount,
    loan,
    destination,
    requestedAt: requested.at,
    resolvedAt: isResolved ? at : null,
    history: [requested, ...later],
  };
}

function movementFor(
  request: DraftRequest,
  withdrawal: Withdrawal,
  status: Status,
  random: Random,
): DraftMovement {
  const { type, currency, amount, loan, date } = withdrawal;
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

/** A request that was approved and paid on `withdrawal.date`, in one transfer or in two. */
export function paidWithdrawal(withdrawal: Withdrawal, transfers: 1 | 2, random: Random): Entries {
  const requested = addDays(withdrawal.date, -random.integer(2, 4));
  const request = requestFor(
    withdrawal,
    { status: "PENDING", at: instantOn(requested, "asking", random) },
    { status: "PENDING_WITHDRAWAL", at: instantOn(addDays(requested, 1), "approval", random) },
    { status: "COMPLETED", at: instantOn(withdrawal.date, "asking", random) },
  );
  const first = transfers === 2 ? (withdrawal.amount * 3n) / 5n : withdrawal.amount;
  const movements = [first, withdrawal.amount - first]
    .filter((amount) => amount > 0n)
    .map((amount) => movementFor(request, { ...withdrawal, amount }, "COMPLETED", random));
  return { movements, requests: [request] };
}

export function openWithdrawal(withdrawal: Withdrawal, approved: boolean, random: Random): Entries {
  const requested: StatusChange = {
    status: "PENDING",
    at: instantOn(withdrawal.date, "asking", random),
  };
  const at = instantOn(addDays(withdrawal.date, 1), "approval", random);
  const request = approved
    ? requestFor(withdrawal, requested, { status: "PENDING_WITHDRAWAL", at })
    : requestFor(withdrawal, requested);
  // Capital is booked as on its way before anybody approved it, as some back ends do.
  const isEarly = withdrawal.type === "LOAN_WITHDRAWAL";
  const status = approved || isEarly ? "PENDING_WITHDRAWAL" : "PENDING";
  const movements = [movementFor(request, withdrawal, status, random)];
  return { movements, requests: [request] };
}

/** A canceled request, with a canceled movement when `booked`. */
export function canceledWithdrawal(
  withdrawal: Withdrawal,
  booked: boolean,
  random: Random,
): Entries {
  const request = requestFor(
    withdrawal,
    { status: "PENDING", at: instantOn(withdrawal.date, "asking", random) },
    { status: "CANCELED", at: instantOn(addDays(withdrawal.date, 1), "approval", random) },
  );
  const movements = booked ? [movementFor(request, withdrawal, "CANCELED", random)] : [];
  return { movements, requests: [request] };
}
