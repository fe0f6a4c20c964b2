import fc from "fast-check";
import type { CalendarDate } from "../dates/calendar-date";
import { decimal } from "../money/money";
import { totalMovements } from "../movements/movement-totals";
import { movements, unitsOf } from "../movements/movements-for-tests";
import { movementTotal } from "../movements/totals-for-tests";
import { day } from "../payments/payments-for-tests";
import { currencyBalances } from "./balance";
import { balanceChange } from "./balance-change";

const booked = (type: string, date: string, sum: string, more: object = {}) =>
  movementTotal({ type, date: day(date), sum, ...more });
const loss = (date: string, amount: string, currency = "MXN") => ({
  currency,
  date: day(date),
  amount: decimal(amount),
});

test("a loan placed is no gain, and a loss no withdrawal", () => {
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

test("the parts add up to the difference of the balances at both ends", () => {
  fc.assert(
    fc.property(movements, fc.integer({ min: 1, max: 48 }), (all, at) => {
      const year = 2024 + Math.floor(at / 12);
      const from = `${year}-${String((at % 12) + 1).padStart(2, "0")}-01` as CalendarDate;
      const period = { name: "months", from, to: day("2028-06-30") } as const;
      const days = totalMovements(all, { by: "day" });
      const earlier = currencyBalances(totalMovements(all.filter((one) => one.valueDate < from)));
      const until = all.filter(({ valueDate }) => valueDate <= period.to);
      for (const { currency, balance } of currencyBalances(totalMovements(until))) {
        const before = earlier.find((each) => each.currency === currency)?.balance ?? "0";
        const { whole } = balanceChange(days, [], currency, period);
        expect(unitsOf(before) + unitsOf(whole)).toBe(unitsOf(balance));
      }
    }),
  );
});
