import { catalogueOf, defaultLocale, locales } from "./locale";

test("en and es are declared, en is the default, and both use the Spanish catalogue", () => {
  expect(locales).toEqual(["en", "es"]);
  expect(defaultLocale).toBe("en");
  for (const locale of [...locales, "fr", ""])
    expect(catalogueOf(locale).titles.loans).toBe("Préstamos");
});
