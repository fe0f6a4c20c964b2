import { addDays, addMonths, daysBetween, isCalendarDate } from "./calendar.ts";

test("a day that the month does not have becomes its last day", () => {
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2028-01-31", 1)).toBe("2028-02-29");
  expect(addMonths("2026-01-31", -2)).toBe("2025-11-30");
  expect(addMonths("2026-11-15", 2)).toBe("2027-01-15");
});

test("adding days crosses months, years and leap days", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
  expect(daysBetween("2026-02-28", "2026-03-01")).toBe(1);
  expect(daysBetween("2026-03-01", "2026-02-28")).toBe(-1);
});

test.each(["2026-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "20260101", "", "2026-01-01T00"])(
  "%p is not a date",
  (text) => {
    expect(isCalendarDate(text)).toBe(false);
  },
);

test("a leap day is a valid date", () => {
  expect(isCalendarDate("2028-02-29")).toBe(true);
});

test("dates are limited to the years 1 to 9999", () => {
  expect(isCalendarDate("0050-02-28")).toBe(true);
  expect(isCalendarDate("0000-01-01")).toBe(false);
  expect(addDays("0099-12-31", 1)).toBe("0100-01-01");
  expect(daysBetween("0001-01-01", "9999-12-31")).toBe(3_652_058);
  expect(addDays("9999-12-31", 1)).toBe("9999-12-31");
  expect(addMonths("0001-01-31", -1)).toBe("0001-01-01");
  expect(addMonths("0004-01-31", 1)).toBe("0004-02-29");
});
