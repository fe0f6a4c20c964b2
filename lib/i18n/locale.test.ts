import { type Language, languages } from "@/lib/domain/language";
import { configure } from "@/lib/session/session-for-tests";
import { catalogueOf, defaultLocale, locales, readersCatalogue } from "./locale";
import { inLanguage } from "./request-language";
import { textsOf } from "./texts-for-tests";

jest.mock("@/lib/config");

test("en and es are declared, en is the default, and every reader gets Spanish", () => {
  expect(locales).toEqual(["en", "es"]);
  expect(defaultLocale).toBe("en");
  configure();
  for (const language of languages)
    inLanguage(language, () => expect(readersCatalogue().titles.loans).toBe("Préstamos"));
});

test("with LANGUAGES each request has the language of its reader, also between awaits", async () => {
  configure({ languages: ["es", "en"] });
  const titleOf = (language: Language) =>
    inLanguage(language, async () => {
      await new Promise((resolve) => setTimeout(resolve));
      return readersCatalogue().titles.loans;
    });
  const titles = await Promise.all((["en", "es", "en"] as const).map(titleOf));
  expect(titles).toEqual(["Loans", "Préstamos", "Loans"]);
  expect(readersCatalogue().titles.loans).toBe("Préstamos");
});

const pluralCase = /^(zero|one|two|few|many|other|=\d+)$/;

/** Arguments with their kinds, the cases of each select, and tags. */
function placeholdersOf(text: string): string[] {
  const found = new Set(Array.from(text.matchAll(/<\/?\w+>/g), ([tag]) => tag));
  let depth = 0;
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    // Within an argument a brace opens the text of a case, and within that an argument again.
    const word =
      depth % 2 ? /\S+(?= ?$)/.exec(text.slice(0, index)) : /\w+(, \w+)?/.exec(text.slice(index));
    if (brace === "{" && !pluralCase.test(word?.[0] ?? "")) found.add(word?.[0] ?? "");
    depth += brace === "{" ? 1 : -1;
  }
  return [...found].sort();
}

configure();
const spanish = textsOf(catalogueOf("es"));

describe.each(languages)("the catalogue %s", (language) => {
  const texts = textsOf(catalogueOf(language));

  test("has the keys of the Spanish one, in the same order", () => {
    expect(texts.map(([key]) => key)).toEqual(spanish.map(([key]) => key));
  });

  test("has the same placeholders in each text", () => {
    const own = texts.map(([key, text]) => [key, placeholdersOf(text)]);
    expect(own).toEqual(spanish.map(([key, text]) => [key, placeholdersOf(text)]));
    expect(own.flat(2)).toEqual(
      expect.arrayContaining(["days, plural", "<link>", "email", "LOAN_WITHDRAWAL"]),
    );
  });

  test("has no empty text and no space at an end", () => {
    expect(texts.filter(([, text]) => text.trim() !== text || !text)).toEqual([]);
  });
});

/** Words that named one thing twice, promised what may be late, or meant something else. */
const avoided = {
  es: [
    /vencid|en atraso|devuelto|El servicio|renglon|Descargar los|clave anulada/i,
    /Este mes recibirás|, 12 meses|Último acceso|Ganancia$|ganaste este pago|sin cubrir/i,
    /aún no termina|que te devuelvan|¿En qué está\?|Entrar abre|de en medio|reCAPTCHA/i,
    /México y Centroamérica|Sudamérica|demasiados movimientos|1,500\.00|Corrige las fechas para ver tus/,
  ],
  en: [
    /overdue|arrears|e-mail|the service|turn JavaScript on|Type your|not right\b/i,
    /This month you will receive|, 12 months|Last sign-in|tell support|read completely|SPEI|1,500\.00/,
  ],
};

test.each(languages)("the catalogue %s avoids words that misled", (language) => {
  for (const word of avoided[language])
    expect(textsOf(catalogueOf(language)).filter(([, text]) => word.test(text))).toEqual([]);
});
