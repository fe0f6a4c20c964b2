import { bookedCounts } from "./booked-since";
import type { CalendarDate } from "./calendar-date";
import { movementTotal } from "./totals-for-tests";

const total = (type: string, date: string, more: object = {}) =>
  movementTotal({ type, date, ...more });

const since = "2026-03-10" as CalendarDate;

test("counts each type from the day on, over all currencies and directions", () => {
  const days = [
    total("WITHDRAWAL", "2026-03-10"),
    total("INTEREST", "2026-03-09", { count: 50 }),
    total("INTEREST", "2026-03-10", { count: 2 }),
    total("INTEREST", "2026-03-12", { currency: "USD", direction: "OUT" }),
    total("BONUS", "2026-03-11", { count: 4 }),
  ];
  expect(bookedCounts(days, since)).toEqual([
    { type: "INTEREST", count: 3 },
    { type: "WITHDRAWAL", count: 1 },
    { type: "BONUS", count: 4 },
  ]);
});

test("leaves out what is not completed", () => {
  expect(bookedCounts([total("INTEREST", "2026-03-11", { status: "PENDING" })], since)).toEqual([]);
});
