import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import { monthOf } from "@/lib/domain/dates/calendar-month";
import { isOverdue } from "@/lib/domain/loans/loan";
import { addDecimals } from "@/lib/domain/money/money";
import { expectedOf, type Payment } from "@/lib/domain/payments/payment";
import type { PaymentGrouping, PaymentTotal } from "@/lib/domain/payments/payment-totals";

/** What `/payments/totals` must say of these payments. */
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
