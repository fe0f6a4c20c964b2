import fc from "fast-check";
import { type CalendarMonth, daysOf, monthsBetween } from "../dates/calendar-month";
import { decimal } from "../money/money";
import { totalMovements } from "../movements/movement-totals";
import { movements, unitsOf } from "../movements/movements-for-tests";
import { movementTotal } from "../movements/totals-for-tests";
import { day } from "../payments/payments-for-tests";
import { currencyBalances } from "./balance";
import { balanceByMonth, balanceChange } from "./balance-change";

const monthsTo = (first: string, last: string) =>
  monthsBetween(first as CalendarMonth, last as CalendarMonth);
const present = "2028-06" as CalendarMonth;
const months = monthsTo("2024-01", present);
const loss = (date: string, amount: string, currency = "MXN") => ({
  currency,
  date: day(date),
  amount: decimal(amount),
});

test("a month's balance counts all movements up to it, and the changes add up to it", () => {
  fc.assert(
    fc.property(movements, fc.integer({ min: 0, max: months.length - 2 }), (all, at) => {
      const totals = totalMovements(all, { by: "month" });
      const days = totalMovements(all, { by: "day" });
      const lines = balanceByMonth(totals, months, present);
      const later = balanceByMonth(totals, months.slice(at + 1), present);
      const now = currencyBalances(totals);
      expect(lines.map(({ currency }) => currency)).toEqual(now.map(({ currency }) => currency));
      const { to } = daysOf(months[at] as CalendarMonth);
      const ofPeriod = {
        name: "months",
        from: day(`${months[at + 1]}-01`),
        to: day("2029-12-31"),
      } as const;
      const then = currencyBalances(totalMovements(all.filter(({ valueDate }) => valueDate <= to)));
      lines.forEach(({ currency, balances }, index) => {
        expect(balances.at(-1)).toBe(now[index]?.balance);
        const earlier = then.find((each) => each.currency === currency)?.balance ?? "0";
        expect(unitsOf(balances[at] ?? "")).toBe(unitsOf(earlier));
        const change = unitsOf(balances.at(-1) ?? "") - unitsOf(earlier);
        expect(unitsOf(later[index]?.change ?? "")).toBe(change);
        expect(unitsOf(balanceChange(days, [], currency, ofPeriod).whole)).toBe(change);
      });
    }),
  );
});

test("subtracts reversals, leaves out what is not completed or has no direction, and counts what has no month", () => {
  const totals = [
    movementTotal({ type: "LOAN", sum: "100" }),
    movementTotal({ month: "2026-01", sum: "5" }),
    movementTotal({ month: "2026-02", sum: "2.50", direction: "OUT" }),
    movementTotal({ month: "2026-02", sum: "7", status: "PENDING" }),
    movementTotal({ month: "2026-02", sum: "9", type: "BONUS" }),
    movementTotal({ month: "2026-09", sum: "1" }),
  ];
  const lines = balanceByMonth(totals, monthsTo("2026-01", "2026-03"), "2026-03" as CalendarMonth);
  expect(lines).toEqual([
    { currency: "MXN", balances: ["105", "102.50", "103.50"], change: "3.50" },
  ]);
});

test("a loan placed is no gain, and a loss no withdrawal", () => {
  const booked = (type: string, date: string, sum: string, more: object = {}) =>
    movementTotal({ type, date, sum, ...more });
  const days = [
    booked("LOAN", "2026-09-30", "7"),
    booked("LOAN", "2026-10-01", "1000"),
    booked("INTEREST", "2026-10-15", "10.50"),
    booked("INTEREST", "2026-10-16", "0.50", { direction: "OUT" }),
    booked("LOAN_WITHDRAWAL", "2026-10-20", "100"),
    booked("INTEREST_WITHDRAWAL", "2026-10-20", "4"),
    booked("WITHDRAWAL", "2026-10-31", "1"),
    booked("BONUS", "2026-10-31", "2", { direction: "IN" }),
    booked("LOAN", "2026-11-01", "7"),
    booked("LOAN", "2026-10-02", "7", { currency: "USD" }),
  ];
  const losses = [
    loss("2026-10-31", "250"),
    loss("2026-09-30", "9"),
    loss("2026-10-01", "9", "USD"),
  ];
  const period = { name: "months", from: day("2026-10-01"), to: day("2026-10-31") } as const;
  expect(balanceChange(days, losses, "MXN", period)).toEqual({
    parts: { placed: "1000", earned: "10.00", withdrawn: "-105", lost: "-250", other: "2" },
    whole: "657.00",
  });
});
