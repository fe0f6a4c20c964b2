import type { CalendarDate } from "../dates/calendar-date";
import type { CalendarMonth } from "../dates/calendar-month";
import { decimal } from "../money/money";
import { expectedPayments, type PaymentTotal } from "./payment-totals";

const today = "2026-11-22" as CalendarDate;

const total = (month: string, principal: string, interest: string, fields = {}): PaymentTotal => ({
  currency: "MXN",
  status: "PENDING",
  overdue: false,
  month: month as CalendarMonth,
  principal: decimal(principal),
  interest: decimal(interest),
  principalExpected: decimal(principal),
  interestExpected: decimal(interest),
  count: 1,
  ...fields,
});

test("separates capital and interest, this month and all months, overdue and expected", () => {
  const [mxn] = expectedPayments(
    [
      total("2026-11", "10.05", "1.00"),
      total("2026-11", "7", "7", { overdue: true, count: 2 }),
      total("2026-08", "5", "0", { overdue: true }),
      total("2027-10", "1", "0.10"),
      total("2027-11", "99", "99"),
      total("2026-12", "3", "3", {
        status: "COMPLETED",
        principalExpected: decimal("0.00"),
        interestExpected: decimal("0.00"),
        count: 9,
      }),
    ],
    today,
  );
  expect(mxn).toMatchObject({
    currency: "MXN",
    ahead: { principal: "11.05", interest: "1.10", total: "12.15", count: 2 },
    overdue: { principal: "12", interest: "7", total: "19", count: 3 },
  });
  expect(mxn?.months).toHaveLength(12);
  expect(mxn?.months[1]).toEqual({ principal: "0", interest: "0", total: "0", count: 0 });
});

test("never adds one currency to another", () => {
  const all = expectedPayments(
    [total("2026-11", "1", "1", { currency: "USD" }), total("2026-11", "2", "2")],
    today,
  );
  expect(all.map(({ currency, ahead }) => [currency, ahead.total])).toEqual([
    ["MXN", "4"],
    ["USD", "2"],
  ]);
});
