import { translations } from "@/lib/i18n/translations";
import type { AbsentWords } from "./absent";

/** The sign of a missing value, and what screen readers say for it. */
export function absentWords(): AbsentWords {
  const t = translations("list");
  return { sign: t("absent"), label: t("absentLabel") };
}
