import "server-only";
import type { Translator } from "./translations";

const averageMonth = 30.44;
const averageYear = 365.25;

/** `hoy`, `mañana`, `hace 2 días`; rounded to months from two months, to years from two years. */
export function relativeDay(days: number, t: Translator): string {
  if (days === 0) return t("relativeDay.today");
  if (days === 1) return t("relativeDay.tomorrow");
  if (days === -1) return t("relativeDay.yesterday");
  const way = days > 0 ? "ahead" : "past";
  const distance = Math.abs(days);
  if (distance < 60) return t(`relativeDay.${way}.days`, { count: distance });
  if (distance < 2 * averageYear)
    return t(`relativeDay.${way}.months`, { count: Math.round(distance / averageMonth) });
  return t(`relativeDay.${way}.years`, { count: Math.round(distance / averageYear) });
}
