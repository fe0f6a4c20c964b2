import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import type { Loan } from "@/lib/domain/loans/loan";
import {
  isKnownStatus,
  type KnownStatus,
  type Status,
  type StatusBearer,
} from "@/lib/domain/loans/status";
import { isKnownMovementType, type MovementType } from "@/lib/domain/movements/movement";
import { type Due, loanState, paymentState, statusWord } from "@/lib/i18n/status-word";
import type { Translator } from "@/lib/i18n/translations";
import type { Tone } from "./chip";

export type ChipText = { readonly label: string; readonly tone: Tone; readonly hint?: string };

const statusTones: Record<KnownStatus, Tone> = {
  PENDING: "pending",
  PENDING_WITHDRAWAL: "moving",
  CANCELED: "stopped",
  ACTIVE: "capital",
  COMPLETED: "done",
  FINISHED: "neutral",
  DEFAULTED: "overdue",
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

export function loanChip(loan: Loan, day: CalendarDate, t: Translator): ChipText {
  const { word: label, late } = loanState(loan, day, t);
  if (!late) return statusChip("loan", loan.status, t);
  return { label, tone: "overdue", hint: t("statusHints.loan.overdue") };
}

export function paymentChip(payment: Due, day: CalendarDate, t: Translator): ChipText {
  const { word: label, late } = paymentState(payment, day, t);
  if (!late) return statusChip("period", payment.status, t);
  return { label, tone: "overdue", hint: t(`statusHints.period.${late}`) };
}

export function typeChip(type: MovementType, t: Translator): ChipText {
  if (!isKnownMovementType(type)) return { label: type, tone: "neutral" };
  const tone: Tone = type === "INTEREST" ? "interest" : type === "LOAN" ? "capital" : "withdrawal";
  return { label: t(`movementTypes.${type}`), tone };
}
