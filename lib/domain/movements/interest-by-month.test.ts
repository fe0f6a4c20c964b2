import type { CalendarDate } from "../dates/calendar-date";
import { monthsOf, namedPeriod } from "../returns/return-period";
import { interestByMonth, spanOf } from "./interest-by-month";
import { movementTotal } from "./totals-for-tests";

const today = "2026-03-31" as CalendarDate;

const total = (month: string, sum: string, more: object = {}) =>
  movementTotal({ currency: "USD", month, sum, ...more });

test("the twelve months end with the current one and include its last day", () => {
  const months = monthsOf(namedPeriod("12m", today), undefined);
  expect(months).toHaveLength(12);
  expect([months[0], months.at(-1)]).toEqual(["2025-04", "2026-03"]);
  expect(spanOf(months)).toEqual({ from: "2025-04-01", to: "2026-03-31" });
});

test("each currency has its own twelve sums, exact, and a month without interest is 0", () => {
  const months = monthsOf(namedPeriod("12m", today), undefined);
  const [mxn, usd, ...others] = interestByMonth(
    [
      total("2026-03", "0.10"),
      total("2026-03", "0.20"),
      total("2025-04", "100000000000000000000.01"),
      total("2026-02", "5.5", { currency: "MXN" }),
      total("2025-03", "9"),
      total("2026-03", "9", { status: "PENDING" }),
      total("2026-03", "9", { type: "LOAN" }),
      total("2026-03", "0.05", { direction: "OUT" }),
    ],
    months,
  );
  expect(others).toEqual([]);
  expect(mxn?.currency).toBe("MXN");
  expect(usd?.earned).toEqual([
    "100000000000000000000.01",
    ...Array.from({ length: 10 }, () => "0"),
    "0.25",
  ]);
});

test("without interest in these months there is no currency", () => {
  expect(
    interestByMonth([total("2020-01", "1")], monthsOf(namedPeriod("12m", today), undefined)),
  ).toEqual([]);
});
