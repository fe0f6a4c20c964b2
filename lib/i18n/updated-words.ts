import { dayOf, formatInstant, formatTime, today } from "./format";
import { translations } from "./translations";

/** "Actualizado a las 14:02", or with its day if that is not today. */
export function updatedWords(asOf: string): string {
  const t = translations("list");
  return dayOf(asOf) === today()
    ? t("updatedAt", { time: formatTime(asOf) })
    : t("updatedOn", { instant: formatInstant(asOf) });
}
