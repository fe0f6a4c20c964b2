import { isKnownMovementType, type MovementType } from "@/lib/domain/movement";
import { isKnownStatus, type KnownStatus, type Status } from "@/lib/domain/status";
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

/** The entities with a status: the same status has another meaning for each. */
export type StatusBearer = "loan" | "period" | "movement" | "request";

/**
 * The chip of a status. Pending ones have a hint. For a period, request or movement the label is more
 * precise than the filter's; an unknown status is shown unchanged.
 */
export function statusChip(of: StatusBearer, status: Status, t: Translator): ChipText {
  if (!isKnownStatus(status))
    return { label: status, tone: "neutral", hint: t("statusHints.unknown") };
  const tone = statusTones[status];
  if (status !== "PENDING" && status !== "PENDING_WITHDRAWAL")
    return { label: t(`statuses.${status}`), tone };
  const hint = t(`statusHints.${of}.${status}`);
  if (of === "loan") return { label: t(`statuses.${status}`), tone, hint };
  if (of === "movement")
    return {
      label: t(status === "PENDING" ? `statuses.${status}` : `preciseStatuses.${of}.${status}`),
      tone,
      hint,
    };
  // An upcoming payment needs no warning colour.
  const planned = of === "period" && status === "PENDING";
  return { label: t(`preciseStatuses.${of}.${status}`), tone: planned ? "planned" : tone, hint };
}

/** The chip of a period that fell due `days` ago and is not settled. */
export function overdueChip(days: number, t: Translator): ChipText {
  const label = t("preciseStatuses.period.overdue", { days });
  return { label, tone: "overdue", hint: t("statusHints.period.overdue") };
}

/** The chip of a movement type; an unknown one is shown unchanged. */
export function typeChip(type: MovementType, t: Translator): ChipText {
  if (!isKnownMovementType(type)) return { label: type, tone: "neutral" };
  const tone: Tone = type === "INTEREST" ? "interest" : type === "LOAN" ? "capital" : "withdrawal";
  return { label: t(`movementTypes.${type}`), tone };
}
