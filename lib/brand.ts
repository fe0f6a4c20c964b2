// Written by `npm run brand` from the folder brand/; change that instead.

/** The name, unless PRODUCT_NAME gives another. */
export const brandName = "Portal de Prestamistas";

/** The headline of the sign-in page, per language. */
export const slogans = {
  es: "Tu capital, préstamo a préstamo",
  en: "Your money, loan by loan",
} as const;
