import { textLanguage } from "@/lib/i18n/text-language";

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
