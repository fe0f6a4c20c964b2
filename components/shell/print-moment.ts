import { remembered } from "@/lib/domain/dates/remembered";
import type { Language } from "@/lib/domain/language";

/** With the day before the month. */
const locales: Readonly<Record<Language, string>> = { es: "es", en: "en-GB" };

export function printMoment(instant: Date, timeZone: string, language: Language): string {
  return formats(language)(timeZone).format(instant);
}

const formats = remembered((language: Language) =>
  remembered(
    (timeZone: string) =>
      new Intl.DateTimeFormat(locales[language], {
        day: "numeric",
        month: "long",
        year: "numeric",
        hour: "2-digit",
        minute: "2-digit",
        timeZone,
        timeZoneName: "short",
      }),
  ),
);
