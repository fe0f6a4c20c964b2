import type { CalendarDate } from "../dates/calendar-date";
import { interestSince } from "../movements/interest-by-month";
import { movementTotal } from "../movements/totals-for-tests";

test("adds up each currency's completed interest from the day on, without reversed interest", () => {
  const total = (date: string, sum: string, more: object = {}) =>
    movementTotal({ date, sum, ...more });
  const days = [
    total("2026-03-09", "50"),
    total("2026-03-10", "2.50"),
    total("2026-03-12", "0.25", { direction: "OUT" }),
    total("2026-03-12", "3", { currency: "USD" }),
    total("2026-03-12", "9", { type: "LOAN" }),
    total("2026-03-12", "9", { status: "PENDING" }),
  ];
  expect(interestSince(days, "2026-03-10" as CalendarDate)).toEqual([
    { currency: "MXN", amount: "2.25" },
    { currency: "USD", amount: "3" },
  ]);
});
