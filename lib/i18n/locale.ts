import spanish from "@/messages/es.json";

/** Both use the Spanish catalogue, the only one. */
export const locales = ["en", "es"] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = "en";

const catalogues: Record<Locale, typeof spanish> = { en: spanish, es: spanish };

/** Returns a locale's messages; the default's for an unknown locale. */
export function catalogueOf(locale: string): typeof spanish {
  const declared = locales.find((each) => each === locale) ?? defaultLocale;
  return catalogues[declared];
}
