import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import messages from "@/messages/es.json";
import { readDateText, writeDateText } from "./date-text";

const { months } = messages.calendar;
const read = (text: string) => {
  const reading = readDateText(text, months);
  return reading.kind === "date" ? reading.date : reading.kind;
};

test.each(
  [
    ["05/01/2026", "5/1/2026", "5/1/26", " 05 - 01 - 2026 ", "5.1.2026", "5 1 2026", "05012026"],
    ["050126", "2026-01-05", "2026/1/5", "5 ene 2026", "5 Enero 2026", "5 de enero de 2026"],
    ["5-ene-26"],
  ].flat(),
)("a typed date is parsed with the day before the month: %p", (text) => {
  expect(read(text)).toBe("2026-01-05");
});

test.each(months.map((name, index) => [name, String(index + 1).padStart(2, "0")]))(
  "a month may be %s, and its first three letters",
  (name = "", month) => {
    for (const text of [
      `7 de ${name.toLowerCase()} de 2026`,
      `7 ${name.slice(0, 3).toUpperCase()} 2026`,
    ])
      expect(read(text)).toBe(`2026-${month}-07`);
  },
);

test.each([
  ["empty", ["", "   "]],
  [
    "unreadable",
    [
      "mañana",
      "5/1",
      "5/1/202",
      "1/2/3/2026",
      "5 foo 2026",
      "5 xenero 2026",
      "5 ero 2026",
      "2026",
      "123",
    ],
  ],
  [
    "noSuchDay",
    ["31/04/2026", "29/02/2026", "00/01/2026", "01/13/2026", "32 ene 2026", "01/01/0000"],
  ],
  ["2028-02-29", ["29/02/2028"]],
])("what is typed is %s, never guessed", (kind, texts) => {
  expect(texts.map((text) => [text, read(text)])).toEqual(texts.map((text) => [text, kind]));
});

test("a date is written so that it can be parsed again", () => {
  expect(writeDateText("2026-01-05" as CalendarDate)).toBe("05/01/2026");
  expect(writeDateText(undefined)).toBe("");
});
