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
  const groupOf = (payment: Payment) => ({
    currency: payment.currency,
    status: payment.status,
    overdue: isOverdue(payment, today),
    ...(by && { month: monthOf(payment.dueDate) }),
    ...(by === "month,loanLate" && { loanLate: lateLoans.has(payment.loanId) }),
  });
  const groups = Map.groupBy(payments, (payment) => JSON.stringify(groupOf(payment)));
  return [...groups.values()].map((group) => ({
    ...groupOf(group[0] as Payment),
    ...sumsOf(group),
  }));
}

function sumsOf(group: readonly Payment[]) {
  const received = (of: "principalReceived" | "interestReceived") => {
    const amounts = group.flatMap((payment) => payment[of] ?? []);
    return amounts.length === group.length ? { [of]: addDecimals(amounts) } : {};
  };
  const expected = group.map(expectedOf);
  return {
    principal: addDecimals(group.map(({ principalDue }) => principalDue)),
    interest: addDecimals(group.map(({ interestDue }) => interestDue)),
    ...received("principalReceived"),
    ...received("interestReceived"),
    principalExpected: addDecimals(expected.map(({ principal }) => principal)),
    interestExpected: addDecimals(expected.map(({ interest }) => interest)),
    count: group.length,
  };
}
