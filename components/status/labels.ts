import { type CalendarDate, daysBetween } from "@/lib/domain/calendar-date";
import { daysLateOf } from "@/lib/domain/days-late";
import { isOverdue, isSettled, type Loan } from "@/lib/domain/loan";
import { isKnownMovementType, type MovementType } from "@/lib/domain/movement";
import type { Payment } from "@/lib/domain/payment";
import { isKnownStatus, type KnownStatus, type Status } from "@/lib/domain/status";
import { type StatusBearer, statusWord } from "@/lib/i18n/status-word";
import type { Translator } from "@/lib/i18n/translations";
import type { Tone } from "./tone";

export type ChipText = { readonly label: string; readonly tone: Tone; readonly hint?: string };

const statusTones: Record<KnownStatus, Tone> = {
  PENDING: "pending",
  PENDING_WITHDRAWAL: "moving",
  CANCELED: "stopped",
  ACTIVE: "capital",
  COMPLETED: "done",
  FINISHED: "neutral",
};

/** The chip of a status. Pending ones have a hint; an unknown status is shown unchanged. */
export function statusChip(of: StatusBearer, status: Status, t: Translator): ChipText {
  if (!isKnownStatus(status))
    return { label: status, tone: "neutral", hint: t("statusHints.unknown") };
  const chip = { label: statusWord(of, status, t), tone: statusTones[status] };
  if (status !== "PENDING" && status !== "PENDING_WITHDRAWAL") return chip;
  const hint = t(`statusHints.${of}.${status}`);
  // An upcoming payment needs no warning colour.
  return { ...chip, ...(of === "period" && status === "PENDING" && { tone: "planned" }), hint };
}

/** The chip of a period that fell due `days` ago and is not settled. */
export function overdueChip(days: number, t: Translator): ChipText {
  const label = t("preciseStatuses.period.overdue", { days });
  return { label, tone: "overdue", hint: t("statusHints.period.overdue") };
}

/** The chip of a loan: how late it is, otherwise its status. Only active loans are late. */
export function loanChip(loan: Loan, day: CalendarDate, t: Translator): ChipText {
  const days = daysLateOf(loan, day)?.days ?? 0;
  if (days <= 0) return statusChip("loan", loan.status, t);
  return { ...overdueChip(days, t), hint: t("statusHints.loan.overdue") };
}

/** The chip of a payment: how late it is itself, otherwise how late its loan is, otherwise its status. */
export function paymentChip(payment: Payment, day: CalendarDate, t: Translator): ChipText {
  const { status, dueDate } = payment;
  // An unknown status does not show whether the payment is late.
  const isLate = isKnownStatus(status) && isOverdue(payment, day);
  if (isLate) return overdueChip(daysBetween(dueDate, day), t);
  return lateLoanChip(payment, t) ?? statusChip("period", status, t);
}

/** The chip of a payment to come whose loan is late; undefined for others. */
export function lateLoanChip(
  { status, loanDaysLate: days = 0 }: Payment,
  t: Translator,
): ChipText | undefined {
  if (days <= 0 || !isKnownStatus(status) || isSettled(status)) return undefined;
  const label = t("preciseStatuses.period.loanOverdue", { days });
  return { label, tone: "overdue", hint: t("statusHints.period.loanOverdue") };
}

/** The chip of a movement type; an unknown one is shown unchanged. */
export function typeChip(type: MovementType, t: Translator): ChipText {
  if (!isKnownMovementType(type)) return { label: type, tone: "neutral" };
  const tone: Tone = type === "INTEREST" ? "interest" : type === "LOAN" ? "capital" : "withdrawal";
  return { label: t(`movementTypes.${type}`), tone };
}
