import type { CalendarDate } from "./calendar-date";
import type { FiltersOf, paymentList } from "./list-address";
import type { Listing } from "./listing";
import { isSettled, type Loan, type LoanDetail, type Period } from "./loan";
import { compareDecimals, type DecimalString, decimal, subtractDecimals } from "./money";

/** An instalment of a placed loan. `loanId` and `number` together identify it. */
export type Payment = Period & {
  readonly loanId: string;
  readonly loanReference?: string;
  readonly product?: string;
  readonly currency: string;
  readonly loanDaysLate?: number;
  /** What interest movements booked of it by the day that was asked for; given only for such a day. */
  readonly interestBooked?: DecimalString;
};

export type Parts = { readonly principal: DecimalString; readonly interest: DecimalString };

/** The amount due minus what the borrower paid, if known; at least 0, and 0 if settled. */
export function expectedOf(period: Period): Parts {
  const { principalDue, interestDue, principalReceived, interestReceived, status } = period;
  if (isSettled(status)) return { principal: decimal("0"), interest: decimal("0") };
  return {
    principal: leftOf(principalDue, principalReceived),
    interest: leftOf(interestDue, interestReceived),
  };
}

export function lacksReceived({
  principalReceived,
  interestReceived,
}: {
  readonly principalReceived?: DecimalString;
  readonly interestReceived?: DecimalString;
}): boolean {
  return principalReceived === undefined || interestReceived === undefined;
}

function leftOf(due: DecimalString, received: DecimalString = decimal("0")): DecimalString {
  const left = subtractDecimals(due, received);
  return compareDecimals(left, decimal("0")) >= 0 ? left : decimal("0");
}

export function paymentsOf(loan: LoanDetail): Payment[] {
  const {
    id: loanId,
    reference: loanReference,
    product,
    principal,
    daysLate,
    schedule = [],
  } = loan;
  const own = {
    loanId,
    ...(loanReference !== undefined && { loanReference }),
    ...(product !== undefined && { product }),
    currency: principal.currency,
    ...(daysLate !== undefined && { loanDaysLate: daysLate }),
  };
  return schedule.map((period) => ({ ...period, ...own }));
}

export function hasPayments({ status }: Loan): boolean {
  return status !== "PENDING" && status !== "CANCELED";
}

/** Whether the borrower is still to pay. */
export function expectsPayments(loan: Loan): boolean {
  return hasPayments(loan) && loan.status !== "DEFAULTED";
}

export type PaymentFilter = Omit<FiltersOf<typeof paymentList>, "overdue"> & {
  /** `true`: only overdue ones; `false`: only others. */
  readonly overdue?: "true" | "false" | undefined;
  readonly q?: string | undefined;
  readonly today: CalendarDate;
};

export type PaymentsRead =
  /** `active-loans`: without the payments of loans that have ended. */
  | (Listing<Payment> & {
      readonly read: "all" | "active-loans";
      readonly loansWithoutSchedule: number;
    })
  /** Without schedules: active loans by next payment date, without amounts. */
  | {
      readonly read: "dates";
      readonly why: "too-many-loans" | "time-out";
      readonly loans: readonly Loan[];
      readonly wholeList: boolean;
      readonly activeLoans: number;
      readonly asOf?: string;
    };
