import type { CalendarDate } from "../dates/calendar-date";
import type { LoanDetail, Period } from "../loans/loan";
import type { Status } from "../loans/status";
import { decimal } from "../money/money";

export const day = (text: string) => text as CalendarDate;

/** An instalment of 100.00 capital and 10.00 interest, without paid amounts. */
export function periodOf(dueDate: string, status: Status, more: Partial<Period> = {}): Period {
  return {
    number: 1,
    dueDate: day(dueDate),
    principalDue: decimal("100.00"),
    interestDue: decimal("10.00"),
    status,
    ...more,
  };
}

/** A loan of 300.00 with this schedule, numbered from 1. */
export function loanOf(
  id: string,
  schedule: readonly Period[],
  more: Partial<LoanDetail> = {},
): LoanDetail {
  return {
    id,
    reference: `P-${id}`,
    product: "PyME",
    status: "ACTIVE",
    principal: { amount: decimal("300.00"), currency: "MXN" },
    outstandingPrincipal: { amount: decimal("300.00"), currency: "MXN" },
    schedule: schedule.map((period, index) => ({ ...period, number: index + 1 })),
    malformedPeriods: 0,
    ...more,
  };
}
