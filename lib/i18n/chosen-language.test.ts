import { chosenLanguage } from "./chosen-language";

const both = ["es", "en"] as const;

test.each([
  ["the cookie", { cookie: "theme=dark; language=en", accepted: "es" }, "en"],
  ["the browser's language", { accepted: "en-US,en;q=0.9,es;q=0.8" }, "en"],
  ["a region's language", { accepted: "es-MX" }, "es"],
  ["the greatest weight", { accepted: "es;q=0.5, fr, en;q=0.7" }, "en"],
  ["the first of two that weigh the same", { accepted: "en,es" }, "en"],
  ["not what the browser refuses", { accepted: "en;q=0" }, "es"],
  ["the first offered without any wish", {}, "es"],
  ["the first offered for other languages", { accepted: "fr-FR, *;q=0.5" }, "es"],
  ["nothing from a broken header", { accepted: ";;q=,en;q=x,," }, "es"],
  ["nothing from a cookie of another name", { cookie: "xlanguage=en" }, "es"],
  ["nothing from an unknown choice", { cookie: "language=fr", accepted: "en" }, "en"],
])("takes %s", (_, wishes, language) => {
  expect(chosenLanguage(wishes, both)).toBe(language);
});

test("offers nothing but the configured languages", () => {
  expect(chosenLanguage({ cookie: "language=en", accepted: "en" }, ["es"])).toBe("es");
  expect(chosenLanguage({}, ["en", "es"])).toBe("en");
});
