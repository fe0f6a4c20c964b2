import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import { datePresets } from "./date-presets";

test.each([
  ["whole months and the whole year", "2026-11-21", "thisMonth", "2026-11-01", "2026-11-30"],
  ["whole months and the whole year", "2026-11-21", "lastMonth", "2026-10-01", "2026-10-31"],
  ["whole months and the whole year", "2026-11-21", "thisYear", "2026-01-01", "2026-12-31"],
  ["a shorter month before", "2026-07-31", "lastMonth", "2026-06-01", "2026-06-30"],
  ["a shorter month before", "2026-03-31", "lastMonth", "2026-02-01", "2026-02-28"],
  ["leap days", "2028-02-29", "thisMonth", "2028-02-01", "2028-02-29"],
  ["leap days", "2028-03-30", "lastMonth", "2028-02-01", "2028-02-29"],
  ["leap days", "2100-02-28", "thisMonth", "2100-02-01", "2100-02-28"],
  ["the turn of the year", "2026-01-01", "lastMonth", "2025-12-01", "2025-12-31"],
  ["the turn of the year", "2026-01-01", "last90Days", "2025-10-04", "2026-01-01"],
  ["the quarter before", "2026-11-21", "lastQuarter", "2026-07-01", "2026-09-30"],
  ["the quarter before", "2026-02-01", "lastQuarter", "2025-10-01", "2025-12-31"],
  ["90 days, today among them", "2026-11-21", "last90Days", "2026-08-24", "2026-11-21"],
  ["90 days, over a leap day", "2028-03-31", "last90Days", "2028-01-02", "2028-03-31"],
  ["90 days, over none", "2027-03-31", "last90Days", "2027-01-01", "2027-03-31"],
])("the presets know %s: on %s, %s is %s to %s", (_what, today, key, from, to) => {
  const preset = datePresets(today as CalendarDate).find((each) => each.key === key);
  expect(preset).toMatchObject({ from, to });
});
