import fc from "fast-check";
import { anyText } from "../any-text-for-tests";
import { type CalendarEvent, calendarFile } from "./calendar-file";
import { day } from "./payments-for-tests";

const event = (fields: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: "payment-1@portal.test",
  day: day("2026-12-18"),
  summary: "Pago 3 de P-2025-0016",
  ...fields,
});
const facts = {
  name: "Pagos",
  product: "Portal de Prueba//Pagos",
  language: "es" as const,
  writtenAt: Date.parse("2026-11-22T18:45:01.234Z"),
};
/** The parts of the file of these pages. */
async function partsOf(...pages: CalendarEvent[][]): Promise<string[]> {
  async function* read() {
    yield* pages;
  }
  const parts: string[] = [];
  for await (const part of calendarFile(read(), facts)) parts.push(part);
  return parts;
}
const written = async (...events: CalendarEvent[]) => (await partsOf(events)).join("");

/** The unfolded lines. */
const linesOf = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");
const textOf = (file: string, name: string) =>
  linesOf(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .replace(/\\([\\;,n])/g, (_, sign) => (sign === "n" ? "\n" : sign));

test("writes whole days, with the lines in the order of the format", async () => {
  const url = "https://portal.test/loan_detail/l-1";
  expect(await written(event({ description: "Capital e interés", url }))).toBe(
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Portal de Prueba//Pagos//ES",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "X-WR-CALNAME:Pagos",
      "BEGIN:VEVENT",
      "UID:payment-1@portal.test",
      "DTSTAMP:20261122T184501Z",
      "DTSTART;VALUE=DATE:20261218",
      "SUMMARY:Pago 3 de P-2025-0016",
      "DESCRIPTION:Capital e interés",
      "URL:https://portal.test/loan_detail/l-1",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ].join("\r\n"),
  );
});

test.each([
  ["a; b, c\\d", "SUMMARY:a\\; b\\, c\\\\d"],
  ["one\r\ntwo\nthree\rfour", "SUMMARY:one\\ntwo\\nthree\\nfour"],
  ["bell\u0007 and nul\u0000", "SUMMARY:bell and nul"],
  ["END:VEVENT\r\nBEGIN:VEVENT", "SUMMARY:END:VEVENT\\nBEGIN:VEVENT"],
])("special characters of the format are escaped: %j", async (summary, line) => {
  expect(linesOf(await written(event({ summary })))).toContain(line);
});

test("any text is read back unchanged, from lines of at most 75 bytes", async () => {
  await fc.assert(
    fc.asyncProperty(anyText({ maxLength: 400 }), async (summary) => {
      const file = await written(event({ summary }));
      expect(textOf(file, "SUMMARY")).toBe(
        summary
          .toWellFormed()
          .replace(/\r\n|[\r\n\u2028\u2029]/g, "\n")
          .replace(/(?!\n)\p{Cc}/gu, ""),
      );
      for (const line of file.split("\r\n")) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line.isWellFormed()).toBe(true);
      }
      expect(linesOf(file).filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
    }),
  );
});

test("a long line is divided between characters, not inside one", async () => {
  const lines = (await written(event({ summary: "😀".repeat(40) }))).split("\r\n");
  const first = lines.findIndex((line) => line.startsWith("SUMMARY"));
  const counts = [`SUMMARY:${"😀".repeat(16)}`, ` ${"😀".repeat(18)}`, ` ${"😀".repeat(6)}`];
  expect(lines.slice(first, first + 3)).toEqual(counts);
});

test("events keep their order, over pages that are written as they come", async () => {
  const parts = await partsOf([event({ uid: "a" })], [event({ uid: "b" })]);
  const ids = parts.map((part) => part.match(/UID:./g)?.join());
  expect(ids).toEqual([undefined, "UID:a", "UID:b", undefined]);
});
