import spanish from "@/messages/es.json";

/** The declared locales; both read the Spanish catalogue, the only one there is. */
export const locales = ["en", "es"] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = "en";

const catalogues: Record<Locale, typeof spanish> = { en: spanish, es: spanish };

/** The words of a locale; those of the default for any that is not declared. */
export function catalogueOf(locale: string): typeof spanish {
  const declared = locales.find((each) => each === locale) ?? defaultLocale;
  return catalogues[declared];
}
