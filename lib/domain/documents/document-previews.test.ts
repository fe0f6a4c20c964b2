import type { CalendarDate } from "../dates/calendar-date";
import type { CalendarMonth } from "../dates/calendar-month";
import { movementTotal } from "../movements/totals-for-tests";
import type { PaymentTotal } from "../payments/payment-totals";
import { calendarPreview, periodPreviews, yearPreviews } from "./document-previews";

const today = "2026-06-15" as CalendarDate;

const movements = (month: string, count: number, fields: object = {}) =>
  movementTotal({ type: "LOAN", month, count, ...fields });

test("a period has its own movements, and the currencies with any movement up to its end", () => {
  const previews = periodPreviews(
    [
      movements("2024-12", 5, { currency: "USD" }),
      movements("2026-03", 1),
      movements("2026-05", 2, { type: "INTEREST" }),
      movements("2026-05", 4, { currency: "USD" }),
      movements("2026-06", 8, { currency: "EUR" }),
    ],
    today,
  );
  expect(previews.map(({ key, count, currencies }) => [key, count, ...currencies])).toEqual([
    ["lastMonth", 6, "MXN", "USD"],
    ["lastQuarter", 1, "MXN", "USD"],
    ["lastYear", 0, "USD"],
    ["thisYear", 15, "EUR", "MXN", "USD"],
  ]);
});

test("a year has the currencies with interest; years between movements are not left out", () => {
  const interest = { type: "INTEREST" } as const;
  const totals = [
    movements("2024-02", 1, interest),
    movements("2024-03", 1, { ...interest, currency: "USD" }),
    movements("2026-01", 1),
  ];
  const previews = yearPreviews(totals);
  const found = previews.map(({ year, statements }) => [year, statements.map((o) => o.currency)]);
  expect(found).toEqual([
    [2026, []],
    [2025, []],
    [2024, ["MXN", "USD"]],
  ]);
  expect(yearPreviews([])).toEqual([]);
});

test("the calendar has the payments that are not settled, of all currencies", () => {
  const payments = (month: string, count: number, status = "PENDING") =>
    ({ month: month as CalendarMonth, count, status, currency: "MXN" }) as PaymentTotal;
  const settled = payments("2027-01", 1, "COMPLETED");
  const totals = [payments("2026-09", 2), settled, payments("2026-07", 3)];
  expect(calendarPreview({ totals })).toEqual({ count: 5, last: "2026-09" });
  expect(calendarPreview({ totals: [settled] })).toEqual({ count: 0 });
});
