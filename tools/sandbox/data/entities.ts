import type { Instalment } from "./amortisation.ts";
import type { CalendarDate } from "./calendar.ts";
import type { Currency, MinorUnits } from "./currency.ts";

export const statuses = [
  "PENDING",
  "PENDING_WITHDRAWAL",
  "CANCELED",
  "ACTIVE",
  "COMPLETED",
  "FINISHED",
] as const;

export const loanStatuses = [...statuses, "DEFAULTED"] as const;

export type Status = (typeof loanStatuses)[number];

export const withdrawalTypes = ["LOAN_WITHDRAWAL", "INTEREST_WITHDRAWAL", "WITHDRAWAL"] as const;

export type WithdrawalType = (typeof withdrawalTypes)[number];

export const movementTypes = ["INTEREST", "LOAN", ...withdrawalTypes] as const;

export type MovementType = (typeof movementTypes)[number];

/** The direction implied by a type, if a movement has none. */
export function directionOfType(type: MovementType): "IN" | "OUT" {
  return type === "LOAN" || type === "INTEREST" ? "IN" : "OUT";
}

/** An instant in UTC, `2026-01-31T18:04:05Z`. */
type Instant = string;

/** An instalment; `balanceAfter` is the principal that remains after it. */
export type Period = Omit<Instalment, "prepaid"> & {
  /** What the borrower paid; null before the loan is placed. */
  principalReceived: MinorUnits | null;
  interestReceived: MinorUnits | null;
  /** What the lender withdrew; null before the period is due. */
  principalPaid: MinorUnits | null;
  interestPaid: MinorUnits | null;
  status: Status;
};

/** Whether something of a period is still to come from the borrower. */
export function isUnsettled({ status }: Pick<Period, "status">): boolean {
  return status === "ACTIVE" || status === "PENDING";
}

/** A loan; it gets its id and reference last, as movements and requests do. */
export type Loan = {
  id: string;
  reference: string;
  product: string;
  status: Status;
  currency: Currency;
  principal: MinorUnits;
  outstandingPrincipal: MinorUnits;
  interestAccrued: MinorUnits;
  interestPaid: MinorUnits;
  /** Percent per year, such as "12.5". */
  annualRate: string;
  startDate: CalendarDate;
  maturityDate: CalendarDate;
  nextPaymentDate: CalendarDate | null;
  /** Capital and interest of that day. */
  nextPayment: MinorUnits | null;
  /** When the oldest unsettled period falls or fell due; null unless the loan is active. */
  unsettledSince: CalendarDate | null;
  /** Capital given up as lost, in all; null if none was. */
  writtenOff: MinorUnits | null;
  recovered: MinorUnits | null;
  writtenOffOn: CalendarDate | null;
  schedule: Period[];
};

export type Movement = {
  id: string;
  type: MovementType;
  status: Status;
  currency: Currency;
  amount: MinorUnits;
  /** What was withheld of it; the amount is what is left. */
  withheld: { kind: string; amount: MinorUnits }[] | null;
  direction: "IN" | "OUT" | null;
  valueDate: CalendarDate;
  createdAt: Instant;
  loan: Loan | null;
  request: WithdrawalRequest | null;
  balanceAfter: MinorUnits | null;
  description: string;
  externalRef: string | null;
  /** The first day of the period that earned this interest. */
  earnedFrom: CalendarDate | null;
  /** Whether it is against its type, because it takes back an earlier movement. */
  reversal: boolean;
};

export type WithdrawalRequest = {
  id: string;
  reference: string;
  type: WithdrawalType;
  status: Status;
  currency: Currency;
  amount: MinorUnits;
  requestedAt: Instant;
  resolvedAt: Instant | null;
  loan: Loan | null;
  movementIds: string[];
  destination: string;
  history: { status: Status; at: Instant }[];
};

export const documentKinds = [
  "contract",
  "note",
  "certificate",
  "invoice",
  "notice",
  "other",
] as const;

export type IssuedDocument = {
  id: string;
  kind: string;
  title: string;
  issuedOn: CalendarDate;
  loanId: string | null;
  mediaType: string;
  /** Its content, made when it is first asked for. */
  bytes: () => Uint8Array;
};

/** An instalment of a loan that was placed. */
export type Payment = Period & { loan: Loan; currency: Currency };

/** The data of one lender; movements are sorted by value date, documents by day, the others by id. */
export type Portfolio = {
  loans: Loan[];
  payments: Payment[];
  movements: Movement[];
  requests: WithdrawalRequest[];
  documents: IssuedDocument[];
};
