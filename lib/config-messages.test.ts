import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import english from "@/messages/en.json";
import messages from "@/messages/es.json";
import { messagesFile, messagesFileEn, overlayFaults } from "./config-messages";

const folder = mkdtempSync(join(tmpdir(), "messages-"));
afterAll(() => rmSync(folder, { recursive: true }));

function faultsOf(text: string): string[] {
  const path = join(folder, "words.json");
  writeFileSync(path, text);
  return messagesFile.safeParse(path).error?.issues.map(({ message }) => message) ?? [];
}

test("every message of the catalogue can be replaced by itself", () => {
  expect(overlayFaults(messages, messages)).toEqual([]);
  expect(overlayFaults(english, english, "en")).toEqual([]);
});

test("a file with other words is read", () => {
  const words = { exports: { columns: { amount: "Monto" } } };
  expect(faultsOf(JSON.stringify(words))).toEqual([]);
  expect(messagesFile.parse(join(folder, "words.json"))).toEqual(words);
});

test.each([
  ["no JSON", "{"],
  ["a list", "[]"],
  ["a text", '"Monto"'],
])("%s is refused", (_, text) => {
  expect(faultsOf(text)).toEqual([
    'must be the path of a readable JSON file with an object, such as { "entry": { … } }',
  ]);
});

test("a missing file is refused", () => {
  expect(messagesFile.safeParse(join(folder, "none.json")).success).toBe(false);
});

test("the English file is compared with the English catalogue, which the fault names", () => {
  const path = join(folder, "english.json");
  writeFileSync(path, JSON.stringify({ entry: { adress: "x" }, exports: { columns: {} } }));
  const issues = messagesFileEn.safeParse(path).error?.issues ?? [];
  expect(issues.map(({ message }) => message)).toEqual([
    '"entry.adress" is not in messages/en.json',
  ]);
});

test("all faults are named at once", () => {
  const words = {
    entry: { adress: "x", address: "Sin dirección" },
    exports: "Monto",
    calendar: { months: ["Enero"] },
    shell: { loans: "  ", payments: 5 },
    __proto__x: {},
  };
  expect(faultsOf(JSON.stringify(words))).toEqual([
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
