import { type CalendarDate, parseCalendarDate } from "@/lib/domain/calendar-date";
import messages from "@/messages/es.json";
import { readDateText, writeDateText } from "./date-text";

const { months } = messages.calendar;
const read = (text: string) => {
  const reading = readDateText(text, months);
  return reading.kind === "date" ? reading.date : reading.kind;
};

describe("a typed date", () => {
  test.each([
    "05/01/2026",
    "5/1/2026",
    "5/1/26",
    " 05 - 01 - 2026 ",
    "5.1.2026",
    "5 1 2026",
    "05012026",
    "050126",
    "2026-01-05",
    "2026/1/5",
    "5 ene 2026",
    "5 Enero 2026",
    "5 de enero de 2026",
    "5-ene-26",
  ])("is parsed with the day before the month: %p", (text) => {
    expect(read(text)).toBe("2026-01-05");
  });

  test("accepts each month's name and its first three letters", () => {
    for (const [index, month] of months.entries()) {
      const expected = `2026-${String(index + 1).padStart(2, "0")}-07`;
      expect(read(`7 de ${month.toLowerCase()} de 2026`)).toBe(expected);
      expect(read(`7 ${month.slice(0, 3).toUpperCase()} 2026`)).toBe(expected);
    }
  });

  test.each(["", "   "])("is empty if only blanks are typed: %p", (text) => {
    expect(read(text)).toBe("empty");
  });

  test.each([
    "mañana",
    "5/1",
    "5/1/202",
    "1/2/3/2026",
    "5 foo 2026",
    "5 xenero 2026",
    "5 ero 2026",
    "2026",
    "123",
  ])("is rejected, never guessed: %p", (text) => {
    expect(read(text)).toBe("unreadable");
  });

  test.each(["31/04/2026", "29/02/2026", "00/01/2026", "01/13/2026", "32 ene 2026", "01/01/0000"])(
    "that does not exist is told apart: %p",
    (text) => {
      expect(read(text)).toBe("noSuchDay");
    },
  );

  test("may be a leap day", () => {
    expect(read("29/02/2028")).toBe("2028-02-29");
  });

  test("is formatted so that it can be parsed again", () => {
    const date = parseCalendarDate("2026-01-05") as CalendarDate;
    expect(writeDateText(date)).toBe("05/01/2026");
    expect(read(writeDateText(date))).toBe(date);
    expect(writeDateText(undefined)).toBe("");
  });
});
