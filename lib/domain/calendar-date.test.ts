import {
  addDays,
  addMonths,
  type CalendarDate,
  dayInZone,
  daysBetween,
  parseCalendarDate,
} from "./calendar-date";

const date = (text: string) => parseCalendarDate(text) as CalendarDate;

test.each([
  "2026-02-30",
  "2025-02-29",
  "1900-02-29",
  "2026-13-01",
  "2026-00-10",
  "2026-1-01",
  "0000-01-01",
  "2026-01-01T00:00:00Z",
  "20260101",
  "",
])("%j is no calendar date", (text) => expect(parseCalendarDate(text)).toBeUndefined());

test.each(["2024-02-29", "2000-02-29", "2026-12-31", "9999-12-31"])(
  "%s is a calendar date",
  (text) => expect(parseCalendarDate(text)).toBe(text),
);

test("days are counted across month ends, leap days and clock changes", () => {
  expect(addDays(date("2024-02-28"), 1)).toBe("2024-02-29");
  expect(addDays(date("2026-03-01"), -1)).toBe("2026-02-28");
  expect(addDays(date("2026-04-05"), 90)).toBe("2026-07-04");
  expect(daysBetween(date("2026-03-28"), date("2026-03-30"))).toBe(2);
  expect(daysBetween(date("2026-01-01"), date("2025-12-31"))).toBe(-1);
});

test("a month on from the 31st is that month's last day", () => {
  expect(addMonths(date("2026-01-31"), 1)).toBe("2026-02-28");
  expect(addMonths(date("2024-01-31"), 1)).toBe("2024-02-29");
  expect(addMonths(date("2026-03-31"), -4)).toBe("2025-11-30");
  expect(addMonths(date("2026-12-15"), 1)).toBe("2027-01-15");
});

test.each([
  ["UTC", "0001-01-01", "9999-12-31"],
  ["America/Mexico_City", "0001-01-01", "9999-12-31"],
  ["Pacific/Apia", "0001-01-01", "9999-12-31"],
])("in %s, the calendar's own first and last instants are days too", (zone, first, last) => {
  expect(dayInZone(Date.parse("0001-01-01T00:00:00Z"), zone)).toBe(first);
  expect(dayInZone(Date.parse("9999-12-31T23:59:59Z"), zone)).toBe(last);
});

test.each([
  ["UTC", "2026-11-01"],
  ["America/Mexico_City", "2026-10-31"],
  ["Pacific/Kiritimati", "2026-11-01"],
  ["Pacific/Pago_Pago", "2026-10-31"],
])("in %s, 05:30 UTC falls on %s", (zone, day) => {
  expect(dayInZone(Date.UTC(2026, 10, 1, 5, 30), zone)).toBe(day);
});
