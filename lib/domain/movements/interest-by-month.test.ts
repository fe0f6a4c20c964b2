import { monthsBetween } from "../dates/calendar-month";
import { day } from "../payments/payments-for-tests";
import { interestByMonth, interestSince, spanOf } from "./interest-by-month";
import { movementTotal } from "./totals-for-tests";

const months = monthsBetween("2025-04" as never, "2026-03" as never);
const total = (when: string, sum: string, more: object = {}) =>
  movementTotal({ currency: "USD", [when.length > 7 ? "date" : "month"]: when, sum, ...more });

test("each currency has its own twelve sums, exact, and a month without interest is 0", () => {
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
  expect([mxn?.currency, others]).toEqual(["MXN", []]);
  expect(usd?.earned).toEqual(["100000000000000000000.01", ...Array(10).fill("0"), "0.25"]);
  expect(interestByMonth([total("2020-01", "1")], months)).toEqual([]);
  expect(spanOf(months)).toEqual({ from: "2025-04-01", to: "2026-03-31" });
});

test("since a day is added up each currency's completed interest, without reversed interest", () => {
  const days = [
    total("2026-03-09", "50"),
    total("2026-03-10", "2.50"),
    total("2026-03-12", "0.25", { direction: "OUT" }),
    total("2026-03-12", "3", { currency: "MXN" }),
    total("2026-03-12", "9", { type: "LOAN" }),
    total("2026-03-12", "9", { status: "PENDING" }),
  ];
  expect(interestSince(days, day("2026-03-10"))).toEqual([
    { currency: "USD", amount: "2.25" },
    { currency: "MXN", amount: "3" },
  ]);
});
