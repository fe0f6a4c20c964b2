import { type CalendarDate, daysBetween } from "../dates/calendar-date";
import { eveOf, monthsOf, namedPeriod, periodQuery, readReturnPeriod } from "./return-period";

const today = "2026-11-22" as CalendarDate;
const read = (parameters: Record<string, string | string[]>) => readReturnPeriod(parameters, today);

const span = (from: string, to: string, name?: string) => ({ ...(name && { name }), from, to });

test.each<[Record<string, string>, object, string]>([
  [{}, { name: "12m", from: "2025-11-23", to: today }, ""],
  [{ period: "12m" }, { name: "12m", from: "2025-11-23", to: today }, ""],
  [{ period: "year" }, { name: "year", from: "2026-01-01", to: today }, "?period=year"],
  [{ period: "all" }, { name: "all", to: today }, "?period=all"],
  [
    span("2026-01", "2026-02"),
    span("2026-01-01", "2026-02-28", "months"),
    "?from=2026-01&to=2026-02",
  ],
  [span("2026-11", "2027-03"), span("2026-11-01", today, "months"), "?from=2026-11&to=2026-11"],
])("parses %j and returns the same query", (parameters, period, query) => {
  expect(read(parameters)).toEqual({ period, misread: false });
  expect(periodQuery(read(parameters).period)).toBe(query);
});

test.each([
  { period: "week" },
  { period: ["year", "all"] },
  { from: "2026-01" },
  { from: "2026-03", to: "2026-01" },
  { from: "2027-01", to: "2027-02" },
  { from: "2026-13", to: "2026-14" },
  { from: "0000-01", to: "2026-01" },
])("uses the default for %j and sets misread", (parameters) => {
  const { period, misread } = read(parameters);
  expect([period.name, misread]).toEqual(["12m", true]);
});

test.each(["2026-11-22", "2024-02-29", "2025-02-28"] as CalendarDate[])(
  "twelve months until %s are the last 365 days, and the chart's twelve calendar months",
  (day) => {
    const period = namedPeriod("12m", day);
    expect(daysBetween(eveOf(period) as CalendarDate, day)).toBe(365);
    const months = monthsOf(period, undefined);
    expect([months.length, months.at(-1)]).toEqual([12, day.slice(0, 7)]);
  },
);

test("the opening value is of the eve; a period from the first movement on has none", () => {
  expect(eveOf(namedPeriod("year", today))).toBe("2025-12-31");
  expect(eveOf(namedPeriod("all", today))).toBeUndefined();
});
