/** The languages that have a catalogue in `messages`; the others are translations of the first. */
export const languages = ["es", "en"] as const;

export type Language = (typeof languages)[number];

export const usualLanguage: Language = "es";

export const languageNames: Readonly<Record<Language, string>> = { es: "Español", en: "English" };

/** The cookie with a reader's choice, and the parameter of a URL that makes it; not personal data. */
export const languageCookie = "language";

export function readLanguage(text: string | null | undefined, offered: readonly Language[]) {
  return offered.find((each) => each === text);
}
