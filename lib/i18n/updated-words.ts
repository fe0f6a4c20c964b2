import { dayOf, formatInstant, formatTime, today } from "./format";
import { translations } from "./translations";

export function updatedWords(asOf: string): string {
  const t = translations("list");
  return dayOf(asOf) === today()
    ? t("updatedAt", { time: formatTime(asOf) })
    : t("updatedOn", { instant: formatInstant(asOf) });
}
