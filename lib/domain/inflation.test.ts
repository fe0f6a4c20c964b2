import type { CalendarDate } from "./calendar-date";
import { type CalendarMonth, monthsBetween } from "./calendar-month";
import { realReturn } from "./inflation";

const to = "2026-11-26" as CalendarDate;
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
  ["a year", 365, 1.01 ** 12],
  ["five years, per year", 1_826, 1.01 ** 12],
  ["half a year, of its days", 182, 1.01 ** ((182 / 365) * 12)],
  ["a month", 30, 1.01 ** ((30 / 365) * 12)],
])("inflation is that of the same time: %s", (_what, days, growth) => {
  const real = realReturn(index("2020-01", "2026-10"), returned(days), to);
  expect(real?.upTo).toBe("2026-10");
  expect(real?.inflation).toBeCloseTo(growth - 1, 10);
  expect(real?.rate).toBeCloseTo(1.2 / growth - 1, 10);
});

test("a return below inflation is a real loss", () => {
  expect(realReturn(index("2020-01", "2026-10"), returned(365, 0.05), to)?.rate).toBeLessThan(0);
});

test("a later index than the period's end is not used", () => {
  expect(realReturn(index("2020-01", "2027-05"), returned(365), to)?.upTo).toBe("2026-11");
});

test.each([
  ["the return is unknown", index("2020-01", "2026-10"), { ok: false, why: "no-flows" } as const],
  ["the index begins too late", index("2025-11", "2026-10"), returned(365)],
  ["the index is older than three months", index("2020-01", "2026-07"), returned(365)],
  ["the index is empty", new Map(), returned(365)],
])("there is none if %s", (_what, prices, result) => {
  expect(realReturn(prices, result, to)).toBeUndefined();
});
