import { type CalendarDate, daysBetween } from "@/lib/domain/dates/calendar-date";
import { daysLateOf } from "@/lib/domain/loans/days-late";
import { isOverdue, isSettled, type Loan } from "@/lib/domain/loans/loan";
import { isKnownStatus, type Status, type StatusBearer } from "@/lib/domain/loans/status";
import type { Payment } from "@/lib/domain/payments/payment";
import type { Translator } from "./translations";

/** The one word of a status, for screens, filters and files; an unknown status unchanged. */
export function statusWord(of: StatusBearer, status: Status, t: Translator): string {
  if (!isKnownStatus(status)) return status;
  if (of === "period" && status === "ACTIVE") return t("preciseStatuses.period.ACTIVE");
  const isPrecise = of === "period" || of === "request";
  return isPrecise && (status === "PENDING" || status === "PENDING_WITHDRAWAL")
    ? t(`preciseStatuses.${of}.${status}`)
    : t(`statuses.${status}`);
}

/** A state in words; `late` if they say how late it is itself, or how late its loan is. */
export type State = { readonly word: string; readonly late?: "overdue" | "loanOverdue" };

/** How late a loan is, otherwise its status. Only active loans are late. */
export function loanState(loan: Loan, day: CalendarDate, t: Translator): State {
  const days = daysLateOf(loan, day)?.days ?? 0;
  return days > 0 ? lateState("overdue", days, t) : { word: statusWord("loan", loan.status, t) };
}

export type Due = Pick<Payment, "status" | "dueDate" | "loanDaysLate">;

/** How late a payment is itself, otherwise how late its loan is, otherwise its status. */
export function paymentState(payment: Due, day: CalendarDate, t: Translator): State {
  const { status, dueDate, loanDaysLate = 0 } = payment;
  // An unknown status does not show whether the payment is late.
  if (isKnownStatus(status)) {
    if (isOverdue(payment, day)) return lateState("overdue", daysBetween(dueDate, day), t);
    if (loanDaysLate > 0 && !isSettled(status)) return lateState("loanOverdue", loanDaysLate, t);
  }
  return { word: statusWord("period", status, t) };
}

function lateState(late: NonNullable<State["late"]>, days: number, t: Translator): State {
  return { word: t(`preciseStatuses.period.${late}`, { days }), late };
}
