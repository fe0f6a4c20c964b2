import english from "@/messages/en.json";
import messages from "@/messages/es.json";
import { overlayFaults } from "./overlay-faults";

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
