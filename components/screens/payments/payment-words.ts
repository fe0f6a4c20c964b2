import type { Status } from "@/lib/domain/status";
import { statusWord } from "@/lib/i18n/status-word";
import type { Translator } from "@/lib/i18n/translations";

/** The label of a payment's status, or of overdue or expected ones; an unknown status unchanged. */
export function groupLabel(group: Status | "overdue" | "expected", t: Translator): string {
  if (group === "overdue") return t("payments.overdue");
  if (group === "expected") return t("payments.expected");
  return statusWord("period", group, t);
}
