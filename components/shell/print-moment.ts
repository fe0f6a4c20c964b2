import { textLanguage } from "@/lib/i18n/text-language";

/** An instant as paper tells it: "21 de noviembre de 2026 a las 14:02 UTC". */
export function printMoment(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(textLanguage, {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  }).format(instant);
}
