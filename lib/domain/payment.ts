import type { CalendarDate } from "./calendar-date";
import type { Listing } from "./listing";
import { isSettled, type Loan, type LoanDetail, type Period } from "./loan";
import { addDecimals, compareDecimals, type DecimalString, decimal, negateDecimal } from "./money";

/** An instalment of a loan that was placed, with its loan. `loanId` and `number` together name it. */
export type Payment = Period & {
  readonly loanId: string;
  readonly loanReference?: string;
  readonly product?: string;
  readonly currency: string;
};

/** Capital and interest in the payment's currency. */
export type Parts = { readonly principal: DecimalString; readonly interest: DecimalString };

/**
 * What is still to come of an instalment: what is due less what the borrower paid of it, where that is
 * known; never less than 0. Nothing of one that is settled.
 */
export function expectedOf(period: Period): Parts {
  const { principalDue, interestDue, principalReceived, interestReceived, status } = period;
  if (isSettled(status)) return { principal: decimal("0"), interest: decimal("0") };
  return {
    principal: leftOf(principalDue, principalReceived),
    interest: leftOf(interestDue, interestReceived),
  };
}

function leftOf(due: DecimalString, received: DecimalString = decimal("0")): DecimalString {
  const left = addDecimals([due, negateDecimal(received)]);
  return compareDecimals(left, decimal("0")) >= 0 ? left : decimal("0");
}

/** The instalments of a loan's schedule; none for a loan whose schedule is not told. */
export function paymentsOf(loan: LoanDetail): Payment[] {
  const { id: loanId, reference: loanReference, product, principal, schedule = [] } = loan;
  const own = {
    loanId,
    ...(loanReference !== undefined && { loanReference }),
    ...(product !== undefined && { product }),
    currency: principal.currency,
  };
  return schedule.map((period) => ({ ...period, ...own }));
}

/** Whether a loan's instalments are payments: it was placed, and not called off. */
export function hasPayments({ status }: Loan): boolean {
  return status !== "PENDING" && status !== "CANCELED";
}

/** Which payments; `from` and `to` are due dates, both inclusive. */
export type PaymentFilter = {
  readonly status?: string | undefined;
  readonly currency?: string | undefined;
  readonly loanId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** `true`: overdue ones alone; `false`: all others. */
  readonly overdue?: "true" | "false" | undefined;
  /** The day by which payments are overdue. */
  readonly today: CalendarDate;
};

/** A list of payments, and what it was read from. */
export type PaymentsRead =
  /** `all`: everything that matches. `active-loans`: no payment of a loan that is over is in it. */
  | (Listing<Payment> & {
      readonly read: "all" | "active-loans";
      /** Loans of unknown schedule, whose payments are missing. */
      readonly loansWithoutSchedule: number;
    })
  /** The schedules could not be read: active loans by their next payment date, without amounts. */
  | {
      readonly read: "dates";
      readonly why: "too-many-loans" | "time-out";
      readonly loans: readonly Loan[];
      /** Whether all active loans were looked through for those that match. */
      readonly wholeList: boolean;
      readonly activeLoans: number;
      readonly asOf?: string;
    };
