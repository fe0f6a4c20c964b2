import type { CalendarDate } from "../dates/calendar-date";
import type { DecimalString, Money } from "../money/money";
import type { Status } from "./status";

/** Capital that a lender placed. A missing field is unknown, never 0. */
export type Loan = {
  readonly id: string;
  /** The number that people use: `P-2026-0042`. */
  readonly reference?: string;
  readonly product?: string;
  /** Who has the capital; the same id in all of their loans. */
  readonly borrower?: { readonly id: string; readonly name?: string };
  readonly status: Status;
  readonly principal: Money;
  readonly outstandingPrincipal?: Money;
  readonly interestAccrued?: Money;
  readonly interestPaid?: Money;
  readonly annualRate?: DecimalString;
  readonly startDate?: CalendarDate;
  readonly maturityDate?: CalendarDate;
  readonly nextPaymentDate?: CalendarDate;
  readonly nextPayment?: Money;
  /** Capital given up as lost, in all; what came back of it since is `recovered`, never more. */
  readonly writtenOff?: Money;
  readonly recovered?: Money;
  readonly writtenOffOn?: CalendarDate;
  /** Of an active loan: days since its oldest unsettled instalment fell due; 0 if none is overdue. */
  readonly daysLate?: number;
};

export type Period = {
  readonly number: number;
  readonly fromDate?: CalendarDate;
  readonly dueDate: CalendarDate;
  readonly principalDue: DecimalString;
  readonly interestDue: DecimalString;
  /** What the borrower paid of it. */
  readonly principalReceived?: DecimalString;
  readonly interestReceived?: DecimalString;
  /** What the lender withdrew of it. */
  readonly principalPaid?: DecimalString;
  readonly interestPaid?: DecimalString;
  readonly balanceAfter?: DecimalString;
  readonly status: Status;
};

export type LoanDetail = Loan & {
  readonly asOf?: string;
  readonly schedule?: readonly Period[];
  readonly malformedPeriods: number;
};

const settledStatuses = ["COMPLETED", "FINISHED", "CANCELED", "PENDING_WITHDRAWAL"];

/** Whether no further payment is due. PENDING_WITHDRAWAL: paid, and the lender can withdraw it. */
export function isSettled(status: Status): boolean {
  return settledStatuses.includes(status);
}

export function isOverdue(
  { status, dueDate }: Pick<Period, "status" | "dueDate">,
  today: CalendarDate,
): boolean {
  return !isSettled(status) && dueDate < today;
}

export type LoanFigure = "principal" | "outstandingPrincipal" | "interestAccrued";

/** The figure that matters most: what it earned once it has ended, its capital before it begins. */
export function mainFigure(loan: Loan): LoanFigure {
  const { status, outstandingPrincipal, interestAccrued } = loan;
  if (status === "FINISHED") return interestAccrued ? "interestAccrued" : "principal";
  return status === "PENDING" || !outstandingPrincipal ? "principal" : "outstandingPrincipal";
}
