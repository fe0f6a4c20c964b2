import english from "@/messages/en.json";
import messages from "@/messages/es.json";
import { overlayFaults, shippedWords } from "./overlay-faults";
import { textsOf } from "./texts-for-tests";

test("every message of the catalogue can be replaced by itself", () => {
  expect(overlayFaults(messages, messages)).toEqual([]);
  expect(overlayFaults(english, english, "en")).toEqual([]);
});

test("all faults are named at once, with the catalogue", () => {
  const words = {
    entry: { adress: "x", address: "Sin dirección" },
    exports: "Monto",
    calendar: { months: ["Enero"] },
    shell: { loans: "  ", payments: 5 },
    __proto__x: {},
  };
  expect(overlayFaults(messages, words)).toEqual([
    '"entry.adress" is not in messages/es.json',
    '"entry.address" must have exactly the placeholders <origin>',
    '"exports" must be a group of messages',
    '"calendar.months" must be 12 texts',
    '"shell.loans" must be a text',
    '"shell.payments" must be a text',
    '"__proto__x" is not in messages/es.json',
  ]);
});

const own = {
  greeting: "Hola {name}",
  rows: "{count, plural, one {un préstamo} other {{count} préstamos}}",
  plain: "Préstamos",
  link: "Lee <page>esto</page>",
};

test.each([
  ["greeting", "Buenas, {name}", []],
  ["greeting", "Buenas, {nombre}", ['"greeting" must have exactly the placeholders {name}']],
  ["greeting", "Buenas", ['"greeting" must have exactly the placeholders {name}']],
  [
    "greeting",
    "{name, plural, other {Hola}}",
    ['"greeting" has {name} as number, which the portal\'s message has not'],
  ],
  ["rows", "Préstamos: {count}", []],
  ["rows", "Préstamos: {count, number}", []],
  ["plain", "Créditos {count}", ['"plain" must have no placeholder']],
  ["link", "<page>Más</page>", []],
  ["link", "Más", ['"link" must have exactly the placeholders <page>']],
])("%s as %j: %j", (key, word, faults) => {
  expect(overlayFaults(own, { [key]: word })).toEqual(faults);
});

test("a message that no reader could see is refused with the parser's reason", () => {
  expect(overlayFaults(own, { greeting: "Hola {name" })).toEqual([
    '"greeting" cannot be read as an ICU message (EXPECT_ARGUMENT_CLOSING_BRACE)',
  ]);
});

const catalogues = { es: messages, en: english };
type Language = keyof typeof catalogues;

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
  const seen = textsOf(messages).map(([path, text]): [string, string] => [
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
    expect(paths(seen)).toEqual(paths(textsOf(messages)));
  });
});
