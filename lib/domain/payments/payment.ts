import type { CalendarDate } from "../dates/calendar-date";
import type { FiltersOf, paymentList } from "../lists/list-address";
import { isSettled, type Loan, type Period } from "../loans/loan";
import { compareDecimals, type DecimalString, subtractDecimals, zero } from "../money/money";

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
  if (isSettled(status)) return { principal: zero, interest: zero };
  return {
    principal: leftOf(principalDue, principalReceived),
    interest: leftOf(interestDue, interestReceived),
  };
}

export function lacksReceived(
  one: Partial<Record<"principalReceived" | "interestReceived", DecimalString>>,
): boolean {
  return one.principalReceived === undefined || one.interestReceived === undefined;
}

/** At least 0. */
export function leftOf(due: DecimalString, received: DecimalString = zero): DecimalString {
  const left = subtractDecimals(due, received);
  return compareDecimals(left, zero) >= 0 ? left : zero;
}

export function hasPayments({ status }: Loan): boolean {
  return status !== "PENDING" && status !== "CANCELED";
}

export function expectsPayments(loan: Loan): boolean {
  return hasPayments(loan) && loan.status !== "DEFAULTED";
}

export function sortPayments(payments: readonly Payment[]): Payment[] {
  const keyOf = ({ dueDate, loanId }: Payment) => `${dueDate} ${loanId}`;
  return payments.toSorted((left, right) => {
    const [one, other] = [keyOf(left), keyOf(right)];
    return one === other ? left.number - right.number : one < other ? -1 : 1;
  });
}

export type PaymentFilter = Omit<FiltersOf<typeof paymentList>, "overdue"> & {
  /** `true`: only overdue ones; `false`: only others. */
  readonly overdue?: "true" | "false" | undefined;
  readonly q?: string | undefined;
  readonly today: CalendarDate;
};
