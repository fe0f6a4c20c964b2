import type { CalendarDate } from "../dates/calendar-date";
import { type CalendarMonth, monthsBetween } from "../dates/calendar-month";
import { indexedPeriod, realReturn } from "./inflation";
import { namedPeriod, type ReturnPeriod } from "./return-period";

const to = "2026-10-31" as CalendarDate;
/** One percent more each month. */
const index = (first: string, last: string) =>
  new Map(
    monthsBetween(first as CalendarMonth, last as CalendarMonth).map((month) => {
      const [year = 0, number = 0] = month.split("-").map(Number);
      return [month, 100 * 1.01 ** (year * 12 + number - 24_000)];
    }),
  );
const returned = (days: number, rate = 0.2) =>
  ({ ok: true, rate, perYear: days >= 365, days }) as const;

test.each([
  ["a year", 365, "2025-11", 1.01 ** 12],
  ["five years, per year", 1_826, "2021-11", 1.01 ** 12],
  ["half a year, of its days", 182, "2026-05", 1.01 ** ((182 / 365) * 12)],
  ["a month", 30, "2026-10", 1.01 ** ((30 / 365) * 12)],
])("inflation covers the same time as the return: %s", (_what, days, from, growth) => {
  const real = realReturn(index("2020-01", "2026-10"), returned(days), to);
  expect(real).toMatchObject({ from, upTo: "2026-10" });
  expect(real?.inflation).toBeCloseTo(growth - 1, 10);
  expect(real?.rate).toBeCloseTo(1.2 / growth - 1, 10);
});

const today = "2026-11-26" as CalendarDate;
const months = (from: string, end: string): ReturnPeriod => ({
  name: "months",
  from: `${from}-01` as CalendarDate,
  to: end as CalendarDate,
});

test.each([
  ["2026-10", namedPeriod("12m", today), months("2025-11", "2026-10-31")],
  ["2026-09", namedPeriod("12m", today), months("2025-10", "2026-09-30")],
  ["2027-05", namedPeriod("12m", today), months("2025-11", "2026-10-31")],
  ["2026-10", namedPeriod("year", today), months("2026-01", "2026-10-31")],
  ["2026-10", namedPeriod("all", today), { name: "months", to }],
  ["2026-10", months("2026-02", "2026-08-31"), months("2026-02", "2026-08-31")],
  ["2026-10", months("2026-11", today), undefined],
  ["2026-07", namedPeriod("12m", today), undefined],
])("an index until %s is compared with a return of the same months", (last, period, expected) => {
  expect(indexedPeriod(index("2020-01", last), period)).toEqual(expected);
});

test.each([
  ["the return is unknown", index("2020-01", "2026-10"), { ok: false, why: "no-flows" } as const],
  ["the index begins too late", index("2025-11", "2026-10"), returned(365)],
  ["the index is empty", new Map(), returned(365)],
])("there is none if %s", (_what, prices, result) => {
  expect(realReturn(prices, result, to)).toBeUndefined();
});
