import type { CalendarMonth } from "../dates/calendar-month";
import type { Status } from "../loans/status";
import type { DecimalString } from "../money/money";
import { lacksReceived } from "./payment";

export type PaymentTotal = {
  readonly currency: string;
  readonly status: Status;
  readonly overdue: boolean;
  readonly month?: CalendarMonth;
  /** Whether a payment of its loan is overdue. */
  readonly loanLate?: boolean;
  readonly principal: DecimalString;
  readonly interest: DecimalString;
  /** What the borrower paid; absent unless it is known for every payment. */
  readonly principalReceived?: DecimalString;
  readonly interestReceived?: DecimalString;
  readonly principalExpected: DecimalString;
  readonly interestExpected: DecimalString;
  readonly count: number;
};

export type PaymentGrouping = { readonly by?: "month" | "month,loanLate" };

/** Then less than what the totals expect of these may be left. */
export function lackReceived(totals: readonly PaymentTotal[]): boolean {
  return totals.some((total) => total.overdue && lacksReceived(total));
}

export type PaymentTotals = { readonly totals: readonly PaymentTotal[] };
