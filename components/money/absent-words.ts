import { translations } from "@/lib/i18n/translations";
import type { AbsentWords } from "./absent";

export function absentWords(): AbsentWords {
  const t = translations("list");
  return { sign: t("absent"), label: t("absentLabel") };
}
