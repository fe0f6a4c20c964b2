import fc from "fast-check";
import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
  dayInZone,
  daysBetween,
  daysInMonth,
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
])("%j is not a calendar date", (text) => expect(parseCalendarDate(text)).toBeUndefined());

test.each(["2024-02-29", "2000-02-29", "2026-12-31", "9999-12-31"])(
  "%s is a calendar date",
  (text) => expect(parseCalendarDate(text)).toBe(text),
);

test("a month after the 31st is the last day of the next month", () => {
  expect(addMonths(date("2026-01-31"), 1)).toBe("2026-02-28");
  expect(addMonths(date("2024-01-31"), 1)).toBe("2024-02-29");
  expect(addMonths(date("2026-03-31"), -4)).toBe("2025-11-30");
  expect(addMonths(date("2026-12-15"), 1)).toBe("2027-01-15");
});

test.each([
  ["UTC", "0001-01-01", "9999-12-31"],
  ["America/Mexico_City", "0001-01-01", "9999-12-31"],
  ["Pacific/Apia", "0001-01-01", "9999-12-31"],
])("in %s, the first and last instants of the calendar have a day", (zone, first, last) => {
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

const anyDay = fc.oneof(
  fc.constantFrom("0001-01-01", "0100-02-28", "1999-12-31", "9999-12-31").map(date),
  fc
    .record({
      year: fc.integer({ min: 1, max: 9999 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 31 }),
    })
    .map(({ year, month, day }) =>
      calendarDate(year, month, Math.min(day, daysInMonth(year, month))),
    ),
);

test("each year of the calendar follows the year before", () => {
  const wrong: number[] = [];
  let days = 0;
  for (let year = 1; year <= 9999; year += 1) {
    const [first, last] = [calendarDate(year, 1, 1), calendarDate(year, 12, 31)];
    const length = daysInMonth(year, 2) === 29 ? 366 : 365;
    const counted = daysBetween(date("0001-01-01"), first) === days;
    if (!counted || addDays(first, length - 1) !== last) wrong.push(year);
    if (year < 9999 && addDays(last, 1) !== calendarDate(year + 1, 1, 1)) wrong.push(year);
    days += length;
  }
  expect(wrong).toEqual([]);
  expect(days).toBe(3_652_059);
});

test.each([1, 4, 99, 100, 1900, 2000, 9999])(
  "each day of the year %d follows the day before",
  (year) => {
    const wrong: string[] = [];
    let eve = calendarDate(year, 1, 1);
    for (let month = 1; month <= 12; month += 1)
      for (let day = month === 1 ? 2 : 1; day <= daysInMonth(year, month); day += 1) {
        const next = calendarDate(year, month, day);
        if (addDays(eve, 1) !== next || daysBetween(eve, next) !== 1) wrong.push(next);
        eve = next;
      }
    expect(wrong).toEqual([]);
  },
);

test("from the year 100 on, days equal those of Date in UTC", () => {
  fc.assert(
    fc.property(
      anyDay.filter((day) => day >= "0100"),
      fc.integer({ min: -30_000, max: 30_000 }),
      (day, days) => {
        const instant = new Date(Date.parse(day) + days * 86_400_000);
        const [year, month] = [instant.getUTCFullYear(), instant.getUTCMonth() + 1];
        if (year < 1 || year > 9999) return;
        expect(addDays(day, days)).toBe(calendarDate(year, month, instant.getUTCDate()));
      },
    ),
  );
});

test("adding days and months gives a valid day within the calendar", () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -4_000_000, max: 4_000_000 }), (day, length) => {
      const later = addDays(day, length);
      expect(parseCalendarDate(later)).toBe(later);
      const inside = later !== "0001-01-01" && later !== "9999-12-31";
      if (inside) expect(daysBetween(day, later)).toBe(length);
      expect(parseCalendarDate(addMonths(day, length))).toBeDefined();
    }),
  );
});

test("results beyond the calendar are its first or last day", () => {
  expect(addDays(date("9999-12-31"), 1)).toBe("9999-12-31");
  expect(addDays(date("0001-01-01"), -1)).toBe("0001-01-01");
  expect(addMonths(date("9999-12-05"), 1)).toBe("9999-12-31");
  expect(addMonths(date("0001-01-05"), -1)).toBe("0001-01-01");
});
