import { readFileSync } from "node:fs";

const catalogue = (language: string) =>
  leaves(JSON.parse(readFileSync(`messages/${language}.json`, "utf8")));

function leaves(value: unknown): string[] {
  return typeof value === "string" ? [value] : Object.values(value as object).flatMap(leaves);
}

/** Addresses, ids, nonces and digests, names of formats. */
const notWords =
  /[\w+/]{20,}={1,2}|\S+@\S+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\b(?:es-\d+|excel-es)\b/g;

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(notWords, " ")
    .match(/(?<![\p{L}\d_])\p{L}{2,}(?![\p{L}\d_])/gu) ?? [];

/** Of a text of the catalogue without its arguments' names. */
const spokenWords = (language: string) =>
  new Set(
    wordsOf(
      catalogue(language)
        .join(" ")
        .replace(/\{\w+(?:\}|, \w+,)/g, " "),
    ),
  );

const english = spokenWords("en");
/** The languages' own codes. */
const codes = new Set(["es", "en"]);
/** The link to the Spanish page. */
const nameOfSpanish = "Español";
/** The words of the Spanish catalogue that no English text has; several hundred. */
const spanishAlone = new Set(
  [...spokenWords("es")].filter((word) => !english.has(word) && !codes.has(word)),
);
const spanishTexts = new Set(catalogue("es"));
const accents = /[áéíóúüñ¿¡]/i;

/** The texts with a Spanish word that do not come from the lender's data. */
export function spanishIn(texts: readonly string[], data: readonly string[]): string[] {
  const isSpanish = (text: string) =>
    accents.test(text) || wordsOf(text).some((word) => spanishAlone.has(word));
  return [...new Set(texts)].filter((text) => {
    if (!isSpanish(text) || text === nameOfSpanish) return false;
    const own = data.reduce((rest, each) => rest.replaceAll(each, " "), text);
    return isSpanish(own);
  });
}

/** How many words can be found; a test of the test. */
export const spanishWordCount = spanishAlone.size;

const shownAttributes =
  /\s(?:title|aria-(?:label|description|valuetext)|placeholder|alt|content|data-label)="([^"]*)"|\shref="(mailto:[^"]*)"/g;

/** All that a document says: texts, attributes, and what its scripts get to show later. */
export function textsOf(html: string): string[] {
  const markup = html.replace(/<(style|script)\b.*?<\/\1>/gs, "");
  const attributes = Array.from(
    markup.matchAll(shownAttributes),
    ([, said, mail]) => said ?? mail ?? "",
  );
  const texts = [...markup.replace(/<[^>]*>/g, "\n").split("\n"), ...attributes];
  const pushed = Array.from(
    html.matchAll(/self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g),
    ([, text = '""']) => JSON.parse(text) as string,
  ).join("");
  const later = Array.from(
    pushed.replace(/"className":"[^"]*"/g, "").matchAll(/"(?:[^"\\\n]|\\.)*"/g),
    ([text]) => JSON.parse(text) as string,
  );
  return [...texts.map(decoded), ...later.filter(isWritten)]
    .map((text) => text.trim())
    .filter(Boolean);
}

/** Scripts get names, code and references too; a lower-case word is a text if the catalogue has it. */
function isWritten(text: string): boolean {
  if (/^[$./?#]|=>/.test(text)) return false;
  return /\s|^[^a-z]/.test(text) || spanishTexts.has(text);
}

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&#39;": "'",
};

function decoded(text: string): string {
  const plain = text.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => entities[entity] ?? "");
  return plain.startsWith("mailto:") ? decodeURIComponent(plain) : plain;
}
