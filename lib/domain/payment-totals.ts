import type { CalendarDate } from "./calendar-date";
import { type CalendarMonth, monthOf } from "./calendar-month";
import { isOverdue } from "./loan";
import { addDecimals, type DecimalString } from "./money";
import { expectedOf, lacksReceived, type Payment } from "./payment";
import type { Status } from "./status";

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

export function totalPayments(
  payments: readonly Payment[],
  today: CalendarDate,
  { by }: PaymentGrouping = {},
): PaymentTotal[] {
  const overdue = payments.filter((payment) => isOverdue(payment, today));
  const lateLoans = new Set(overdue.map(({ loanId }) => loanId));
  const dividedBy = ({ dueDate, loanId }: Payment) => ({
    ...(by && { month: monthOf(dueDate) }),
    ...(by === "month,loanLate" && { loanLate: lateLoans.has(loanId) }),
  });
  const groups = Map.groupBy(payments, (payment) => {
    const { currency, status } = payment;
    return JSON.stringify([currency, status, isOverdue(payment, today), dividedBy(payment)]);
  });
  return [...groups.values()].map((group) => totalOf(group, today, dividedBy));
}

function totalOf(
  group: readonly Payment[],
  today: CalendarDate,
  dividedBy: (payment: Payment) => Pick<PaymentTotal, "month" | "loanLate">,
): PaymentTotal {
  const [first] = group;
  if (!first) throw new RangeError("A group of no payments has no total");
  const received = (of: "principalReceived" | "interestReceived") => {
    const told = group.flatMap((payment) => payment[of] ?? []);
    return told.length === group.length ? { [of]: addDecimals(told) } : {};
  };
  const expected = group.map(expectedOf);
  return {
    currency: first.currency,
    status: first.status,
    overdue: isOverdue(first, today),
    ...dividedBy(first),
    principal: addDecimals(group.map(({ principalDue }) => principalDue)),
    interest: addDecimals(group.map(({ interestDue }) => interestDue)),
    ...received("principalReceived"),
    ...received("interestReceived"),
    principalExpected: addDecimals(expected.map(({ principal }) => principal)),
    interestExpected: addDecimals(expected.map(({ interest }) => interest)),
    count: group.length,
  };
}

/** Then less than what the totals expect of these may be left. */
export function lackReceived(totals: readonly PaymentTotal[]): boolean {
  return totals.some((total) => total.overdue && lacksReceived(total));
}

/** Sums of payments; `read` says whether loans that have ended are missing. */
export type PaymentTotals = {
  readonly read: "all" | "active-loans";
  readonly totals: readonly PaymentTotal[];
};
