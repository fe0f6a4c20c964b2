import { isKnownStatus, type Status } from "@/lib/domain/status";
import type { Translator } from "@/lib/i18n/translations";

/** The word of an instalment's status, or of those that are overdue; an unknown one as it came. */
export function groupLabel(group: Status | "overdue", t: Translator): string {
  if (group === "overdue") return t("payments.overdue");
  if (!isKnownStatus(group)) return group;
  return group === "PENDING" || group === "PENDING_WITHDRAWAL"
    ? t(`preciseStatuses.period.${group}`)
    : t(`statuses.${group}`);
}
