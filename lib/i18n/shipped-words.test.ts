import english from "@/messages/en.json";
import spanish from "@/messages/es.json";
import { isGroup, overlayFaults } from "./overlay-faults";
import { shippedWords } from "./shipped-words";

const catalogues = { es: spanish, en: english };
type Language = keyof typeof catalogues;

/** Path and text of every message. */
const textsOf = (node: object, path = ""): [string, string][] =>
  Object.entries(node).flatMap(([key, value]) =>
    isGroup(value) ? textsOf(value, `${path}${key}.`) : [[path + key, String(value)]],
  );

const all = Object.entries(shippedWords).map(([name, words]) => {
  const language = name.slice(0, 2) as Language;
  return { name, words, language, texts: new Map(textsOf(catalogues[language])) };
});

test.each(all)("$name fits its catalogue, and has no message that changes nothing", (each) => {
  const { words, language, texts } = each;
  expect(overlayFaults(catalogues[language], words, language)).toEqual([]);
  const idle = textsOf(words).filter(([path, text]) => texts.get(path) === text);
  expect(idle).toEqual([]);
});

/** The words that the specification gives. */
const fixed =
  /^(statuses|movementTypes|calendar)\.|^titles\.(forgotPassword|loans|movements|requests|loanDetail)$/;

test.each(all)("$name leaves the labels of the specification as they are", ({ words }) => {
  expect(textsOf(words).filter(([path]) => fixed.test(path))).toEqual([]);
});

const support = /soporte|cont[aá]cta|comun[ií]cate/i;
const namesScreen = /^(shell|search\.all)\.requests$/;
const ofMexico =
  /\bretiros?\b|coloca|coloque|gráfica|renglón|rengl|constancia|rendimiento|acreditado|agreg|SPEI|castig|prestamista|\bno pudimos|estados? de cuenta/i;

describe("in Spain", () => {
  const changes = new Map(textsOf(shippedWords["es-ES"]));
  const seen = textsOf(spanish).map(([path, text]): [string, string] => [
    path,
    changes.get(path) ?? text,
  ]);

  test("no message has a word of Mexico, but for the specification's labels and screens", () => {
    const left = seen.filter(
      ([path, text]) => ofMexico.test(text) && !fixed.test(path) && !namesScreen.test(path),
    );
    expect(left).toEqual([]);
  });

  test("support is mentioned where it was, and nowhere else", () => {
    const paths = (texts: typeof seen) =>
      texts.filter(([, text]) => support.test(text)).map(([path]) => path);
    expect(paths(seen)).toEqual(paths(textsOf(spanish)));
  });
});
