import "server-only";
import { readConfig } from "@/lib/config";
import { remembered } from "@/lib/domain/dates/remembered";
import type { Language } from "@/lib/domain/language";
import english from "@/messages/en.json";
import spanish from "@/messages/es.json";
import { requestLanguage } from "./request-language";

/** The locales of next-intl. They do not decide the reader's language: `request-language.ts` does. */
export const locales = ["en", "es"] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = "en";

export type Catalogue = typeof spanish;

declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: Catalogue;
  }
}

const catalogues: Readonly<Record<Language, Catalogue>> = { es: spanish, en: english };

/** Returns a language's messages with the operator's words. The only place that loads them on the server. */
export const catalogueOf = remembered(
  (language: Language): Catalogue =>
    (readConfig().messages?.[language] ?? []).reduce(overlaid<Catalogue>, catalogues[language]),
);

export function readersCatalogue(): Catalogue {
  return catalogueOf(requestLanguage());
}

/** The configuration has checked that the words fit. */
function overlaid<Messages>(messages: Messages, words: unknown): Messages {
  const isGroup = typeof messages === "object" && messages !== null && !Array.isArray(messages);
  if (!isGroup) return words as Messages;
  const changed = Object.entries(words as object).map(([key, word]) => [
    key,
    overlaid(messages[key as keyof Messages], word),
  ]);
  return { ...messages, ...Object.fromEntries(changed) };
}
