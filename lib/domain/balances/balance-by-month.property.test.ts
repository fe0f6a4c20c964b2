import fc from "fast-check";
import { type CalendarMonth, monthsBetween } from "../dates/calendar-month";
import { totalMovements } from "../movements/movement-totals";
import { movements, unitsOf } from "../movements/movements-for-tests";
import { movementTotal } from "../movements/totals-for-tests";
import { currencyBalances } from "./balance";
import { balanceByMonth } from "./balance-change";

const month = (text: string) => text as CalendarMonth;
const months = monthsBetween(month("2024-01"), month("2028-06"));
const present = month("2028-06");

test("the last balance is the balance to the digit, each other that of the movements until its month, and the change is between them", () => {
  fc.assert(
    fc.property(movements, fc.integer({ min: 0, max: months.length - 2 }), (all, at) => {
      const totals = totalMovements(all, { by: "month" });
      const lines = balanceByMonth(totals, months, present);
      const later = balanceByMonth(totals, months.slice(at + 1), present);
      const now = currencyBalances(totals);
      expect(lines.map(({ currency }) => currency)).toEqual(now.map(({ currency }) => currency));
      const until = all.filter(({ valueDate }) => valueDate.slice(0, 7) <= `${months[at]}`);
      const then = currencyBalances(totalMovements(until));
      lines.forEach(({ currency, balances }, index) => {
        expect(balances.at(-1)).toBe(now[index]?.balance);
        const earlier = then.find((each) => each.currency === currency)?.balance ?? "0";
        expect(unitsOf(balances[at] ?? "")).toBe(unitsOf(earlier));
        const change = unitsOf(later[index]?.change ?? "");
        expect(unitsOf(earlier) + change).toBe(unitsOf(balances.at(-1) ?? ""));
      });
    }),
  );
});

test("subtracts reversals, leaves out what is not completed or has no direction, and counts what has no month", () => {
  const [mxn] = balanceByMonth(
    [
      movementTotal({ type: "LOAN", sum: "100" }),
      movementTotal({ month: "2026-01", sum: "5" }),
      movementTotal({ month: "2026-02", sum: "2.50", direction: "OUT" }),
      movementTotal({ month: "2026-02", sum: "7", status: "PENDING" }),
      movementTotal({ month: "2026-02", sum: "9", type: "BONUS" }),
      movementTotal({ month: "2026-09", sum: "1" }),
    ],
    monthsBetween(month("2026-01"), month("2026-03")),
    month("2026-03"),
  );
  expect(mxn).toEqual({
    currency: "MXN",
    balances: ["105", "102.50", "103.50"],
    change: "3.50",
  });
});
