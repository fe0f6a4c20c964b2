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
import {
  type CalendarMonth,
  daysOf,
  monthOf,
  monthsAndDays,
  monthsBetween,
  shiftMonth,
} from "./calendar-month";

const date = (text: string) => text as CalendarDate;
const month = (text: string) => text as CalendarMonth;
const [firstDay, lastDay] = [date("0001-01-01"), date("9999-12-31")];

test("only days that exist are calendar dates", () => {
  for (const text of ["2024-02-29", "2000-02-29", lastDay])
    expect(parseCalendarDate(text)).toBe(text);
  const none = ["2026-02-30", "2025-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-1-01"];
  for (const text of [...none, "0000-01-01", "2026-01-01T00:00:00Z", "20260101", ""])
    expect([text, parseCalendarDate(text)]).toEqual([text, undefined]);
});

test("months later are the same day or the month's last, and months are shifted across years", () => {
  expect(addMonths(date("2026-01-31"), 1)).toBe("2026-02-28");
  expect(addMonths(date("2024-01-31"), 1)).toBe("2024-02-29");
  expect(addMonths(date("2026-03-31"), -4)).toBe("2025-11-30");
  expect(shiftMonth(month("2026-11"), 2)).toBe("2027-01");
});

test("results beyond the calendar are its first or last day", () => {
  expect([addDays(lastDay, 1), addDays(firstDay, -1)]).toEqual([lastDay, firstDay]);
  expect([addMonths(lastDay, 1), addMonths(firstDay, -1)]).toEqual([lastDay, firstDay]);
  expect(shiftMonth(month("9999-12"), 1)).toBe("9999-12");
});

test.each([
  ["UTC", "2026-11-01"],
  ["America/Mexico_City", "2026-10-31"],
  ["Pacific/Pago_Pago", "2026-10-31"],
  ["Pacific/Apia", "2026-11-01"],
])(
  "in %s, 05:30 UTC falls on %s, and the calendar's first and last instants have a day",
  (zone, day) => {
    expect(dayInZone(Date.UTC(2026, 10, 1, 5, 30), zone)).toBe(day);
    expect(dayInZone(Date.parse("0001-01-01T00:00:00Z"), zone)).toBe(firstDay);
    expect(dayInZone(Date.parse("9999-12-31T23:59:59Z"), zone)).toBe(lastDay);
  },
);

test("each year of the calendar follows the year before", () => {
  const wrong: number[] = [];
  let days = 0;
  for (let year = 1; year <= 9999; year += 1) {
    const [first, last] = [calendarDate(year, 1, 1), calendarDate(year, 12, 31)];
    const length = daysInMonth(year, 2) === 29 ? 366 : 365;
    const counted = daysBetween(firstDay, first) === days;
    if (!counted || addDays(first, length - 1) !== last) wrong.push(year);
    if (year < 9999 && addDays(last, 1) !== calendarDate(year + 1, 1, 1)) wrong.push(year);
    days += length;
  }
  expect(wrong).toEqual([]);
  expect(days).toBe(3_652_059);
});

const anyDay = fc.integer({ min: 0, max: 3_600_000 }).map((days) => addDays(firstDay, days));

test("days and months later are valid days within the calendar, as far away as was asked for", () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -4_000_000, max: 4_000_000 }), (day, length) => {
      const later = addDays(day, length);
      expect(parseCalendarDate(later)).toBe(later);
      if (later !== firstDay && later !== lastDay) expect(daysBetween(day, later)).toBe(length);
      expect(parseCalendarDate(addMonths(day, length))).toBeDefined();
    }),
  );
});

test("a duration added to its first day gives its last, with as many months as possible", () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 20_000 }), (from, length) => {
      const to = addDays(from, length);
      const { months, days } = monthsAndDays(from, to);
      expect(addDays(addMonths(from, months), days)).toBe(to);
      expect(days).toBeGreaterThanOrEqual(0);
      expect(addMonths(from, months + 1) > to).toBe(true);
    }),
  );
  expect(monthsAndDays(firstDay, lastDay)).toEqual({ months: 119_987, days: 30 });
});

test("months between two months are consecutive, and each has its first and last day", () => {
  expect(daysOf(month("2028-02"))).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -30, max: 30 }), (day, length) => {
      const first = monthOf(day);
      const last = shiftMonth(first, length);
      const months = monthsBetween(first, last);
      const ends = first > last ? [undefined, undefined] : [first, last];
      expect([months[0], months.at(-1)]).toEqual(ends);
      const gaps = months.slice(1).filter((each, index) => {
        const before = daysOf(months[index] as CalendarMonth);
        return daysBetween(before.to, daysOf(each).from) !== 1;
      });
      expect(gaps).toEqual([]);
    }),
  );
  expect(monthsBetween(month("0001-01"), month("9999-12"))).toHaveLength(9999 * 12);
});
