import { addDays, type CalendarDate, partsOf } from "@/lib/domain/dates/calendar-date";
import { setTimeZone, timeZones } from "@/lib/domain/dates/time-zone-for-tests";
import { fromLocalDate, toLocalDate } from "./local-date";

/** What the zones' clocks show ahead of UTC in November 2026, in minutes. */
const minutesAhead = [840, -660, -180, 330];

test.each(timeZones)("the calendar's days are the URL's days in %s", (timeZone) => {
  setTimeZone(timeZone);
  const ahead = -new Date(2026, 10, 15).getTimezoneOffset();
  expect(ahead).toBe(minutesAhead[timeZones.indexOf(timeZone)]);
  const threeYears = Array.from({ length: 1_095 }, (_, days) =>
    addDays("2025-01-01" as CalendarDate, days),
  );
  for (const date of [...threeYears, "0099-03-01" as CalendarDate]) {
    const { year, month, day } = partsOf(date);
    expect(fromLocalDate(toLocalDate(date))).toBe(date);
    expect(toLocalDate(date).getDate()).toBe(day);
    // The midnight that a calendar hands over.
    if (year > 99) expect(fromLocalDate(new Date(year, month - 1, day))).toBe(date);
  }
});
