import "server-only";
import { dayOf, formatInstantWithZone, formatTimeWithZone, today } from "./format";
import { type Translator, translations } from "./translations";

const averageMonth = 30.44;

/** `hoy`, `mañana`, `hace 2 días`; from two months on in whole months: `hace 2 años y 9 meses`. */
export function relativeDay(days: number, t: Translator): string {
  if (days === 0) return t("relativeDay.today");
  if (days === 1) return t("relativeDay.tomorrow");
  if (days === -1) return t("relativeDay.yesterday");
  const way = days > 0 ? "ahead" : "past";
  const distance = Math.abs(days);
  if (distance < 60) return t(`relativeDay.${way}.days`, { count: distance });
  const months = Math.round(distance / averageMonth);
  if (months < 24) return t(`relativeDay.${way}.months`, { count: months });
  return t(`relativeDay.${way}.years`, { count: Math.floor(months / 12), months: months % 12 });
}

export function updatedWords(asOf: string, ofToday: "updatedAt" | "updatedBrief" = "updatedAt") {
  const t = translations("list");
  return dayOf(asOf) === today()
    ? t(ofToday, { time: formatTimeWithZone(asOf) })
    : t("updatedOn", { instant: formatInstantWithZone(asOf) });
}
