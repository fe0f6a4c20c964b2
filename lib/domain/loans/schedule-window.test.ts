import { decimal } from "../money/money";
import { day } from "../payments/payments-for-tests";
import type { Period } from "./loan";
import { periodsAround } from "./loan-standing";

/** A monthly schedule from January 2025 with these statuses. */
function schedule(...statuses: string[]): Period[] {
  return statuses.map((status, index) => ({
    number: index + 1,
    dueDate: day(
      `${2025 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}-10`,
    ),
    principalDue: decimal("1"),
    interestDue: decimal("1"),
    status,
  }));
}

const of = (count: number, status: string): string[] => Array(count).fill(status);
const numbers = (periods: readonly Period[], today: string) =>
  periodsAround(periods, day(today)).map(({ number }) => number);

test("returns the last settled period, the overdue ones and the next three", () => {
  const periods = schedule(
    ...of(4, "COMPLETED"),
    ...of(2, "PENDING"),
    "ACTIVE",
    ...of(17, "PENDING"),
  );
  expect(numbers(periods, "2025-06-20")).toEqual([4, 5, 6, 7, 8, 9]);
  expect(numbers(periods.toReversed(), "2025-06-20")).toEqual([4, 5, 6, 7, 8, 9]);
});

test("returns the oldest five of many overdue periods", () => {
  expect(numbers(schedule(...of(24, "PENDING")), "2028-01-01")).toEqual([1, 2, 3, 4, 5]);
});

test("returns the end of a finished schedule, and the beginning of a future one", () => {
  expect(numbers(schedule(...of(24, "COMPLETED")), "2028-01-01")).toEqual([21, 22, 23, 24]);
  expect(numbers(schedule(...of(24, "PENDING")), "2024-01-01")).toEqual([1, 2, 3]);
  expect(numbers([], "2024-01-01")).toEqual([]);
});
