import fc from "fast-check";
import { addDays, addMonths, type CalendarDate, calendarDate, daysBetween } from "./calendar-date";
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

test("a month has its first and last day, also in leap years", () => {
  expect(daysOf(month("2026-02"))).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  expect(daysOf(month("2028-02"))).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  expect(daysOf(month("2026-12"))).toEqual({ from: "2026-12-01", to: "2026-12-31" });
  expect(monthOf(date("2026-12-31"))).toBe("2026-12");
});

test("a duration added to its first day gives its last, with as many months as possible", () => {
  const anyDay = fc
    .integer({ min: 0, max: 3_600_000 })
    .map((days) => addDays(date("0001-01-01"), days));
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 20_000 }), (from, length) => {
      const to = addDays(from, length);
      const { months, days } = monthsAndDays(from, to);
      expect(addDays(addMonths(from, months), days)).toBe(to);
      expect(days).toBeGreaterThanOrEqual(0);
      expect(addMonths(from, months + 1) > to).toBe(true);
    }),
  );
});

test("a duration to the last day of the calendar is exact", () => {
  const between = (from: string, to: string) => monthsAndDays(date(from), date(to));
  expect(between("9999-11-30", "9999-12-31")).toEqual({ months: 1, days: 1 });
  expect(between("0001-01-01", "9999-12-31")).toEqual({ months: 119_987, days: 30 });
});

test("months between two months are consecutive, in the whole calendar", () => {
  const anyMonth = fc.oneof(
    fc.constantFrom(month("0001-01"), month("0099-12"), month("9999-12")),
    fc
      .tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 12 }))
      .map(([year, number]) => monthOf(calendarDate(year, number, 1))),
  );
  fc.assert(
    fc.property(anyMonth, fc.integer({ min: -30, max: 30 }), (first, length) => {
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

test("months are shifted across years, and stay within the years 1 to 9999", () => {
  expect(shiftMonth(month("2026-01"), -11)).toBe("2025-02");
  expect(shiftMonth(month("9999-12"), 1)).toBe("9999-12");
  expect(shiftMonth(month("0001-01"), -1)).toBe("0001-01");
});
