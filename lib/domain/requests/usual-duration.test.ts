import type { CalendarDate } from "../dates/calendar-date";
import { decimal } from "../money/money";
import { usualDuration, type WithdrawalRequest } from "./withdrawal-request";

const dayOf = (instant: string) => instant.slice(0, 10) as CalendarDate;

const paid = (day: number, more: Partial<WithdrawalRequest> = {}): WithdrawalRequest => ({
  id: `r-${day}`,
  status: "COMPLETED",
  amount: { amount: decimal("1"), currency: "MXN" },
  requestedAt: "2026-03-01T23:59:00Z",
  resolvedAt: `2026-03-${String(day).padStart(2, "0")}T00:01:00Z`,
  ...more,
});

const usual = (rows: readonly WithdrawalRequest[], malformedIds: readonly string[] = []) =>
  usualDuration({ rows, malformedIds }, dayOf);

test("is the median of the days from request to payment", () => {
  expect(usual([9, 2, 3, 2, 30].map((day) => paid(day)))).toEqual({ days: 2, count: 5 });
});

test("is the longer of two in the middle", () => {
  expect(usual([2, 2, 3, 5, 5, 9].map((day) => paid(day)))).toEqual({ days: 4, count: 6 });
});

test("needs five paid requests", () => {
  expect(usual([2, 2, 2, 2].map((day) => paid(day)))).toBeUndefined();
  expect(usual([])).toBeUndefined();
});

test("is missing if a request could not be read", () => {
  expect(usual(Array(6).fill(paid(2)), ["r-x"])).toBeUndefined();
});

test("takes the payment from the history if the request has no other date", () => {
  const history = [
    { status: "PENDING", at: "2026-03-01T10:00:00Z" },
    { status: "COMPLETED", at: "2026-03-08T10:00:00Z" },
  ];
  const { resolvedAt: _, ...undated } = paid(2);
  expect(usual(Array(5).fill({ ...undated, history }))).toEqual({ days: 7, count: 5 });
});

test("leaves out what is not paid, has no date, or was paid before it was requested", () => {
  const { resolvedAt: _, ...undated } = paid(2);
  const others = [
    paid(20, { status: "CANCELED" }),
    undated,
    paid(20, { requestedAt: "2026-03-25T00:00:00Z" }),
  ];
  expect(usual([...Array(5).fill(paid(2)), ...others])).toEqual({ days: 1, count: 5 });
});
