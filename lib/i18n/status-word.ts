import { isKnownStatus, type Status } from "@/lib/domain/status";
import type { Translator } from "./translations";

/** The entities with a status: the same status has another meaning for each. */
export type StatusBearer = "loan" | "period" | "movement" | "request";

/** The one word of a status, for screens, filters and files; an unknown status unchanged. */
export function statusWord(of: StatusBearer, status: Status, t: Translator): string {
  if (!isKnownStatus(status)) return status;
  if (of === "period" && status === "ACTIVE") return t("preciseStatuses.period.ACTIVE");
  const isPrecise = of === "period" || of === "request";
  return isPrecise && (status === "PENDING" || status === "PENDING_WITHDRAWAL")
    ? t(`preciseStatuses.${of}.${status}`)
    : t(`statuses.${status}`);
}
