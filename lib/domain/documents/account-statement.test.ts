import fc from "fast-check";
import { currencyBalances } from "../balances/balance";
import type { CalendarDate } from "../dates/calendar-date";
import { type DecimalString, decimal } from "../money/money";
import type { Movement } from "../movements/movement";
import { totalMovements } from "../movements/movement-totals";
import { calendarDay, movements, sumOfUnits, unitsOf } from "../movements/movements-for-tests";
import {
  accountSummaries,
  balanceBefore,
  contradiction,
  followReported,
  type ReportedDay,
  statementLines,
} from "./account-statement";

const booked = (amount: string, more: Partial<Movement> = {}): Movement => ({
  id: "mv_1",
  type: "INTEREST",
  status: "COMPLETED",
  amount: { amount: decimal(amount), currency: "MXN" },
  direction: "IN",
  valueDate: "2026-01-10" as CalendarDate,
  createdAt: "2026-01-10T00:00:00Z",
  ...more,
});

/** Written without the portal's sums: units of 10⁻¹⁸, out is negative. */
function unitsOut({ type, direction, amount }: Movement): bigint {
  const out = direction ?? (type === "LOAN" || type === "INTEREST" ? "IN" : "OUT");
  if (direction === undefined && type === "BONUS") return 0n;
  return out === "OUT" ? -unitsOf(amount.amount) : unitsOf(amount.amount);
}

test("opening + movements = closing, exactly, in every currency and period", () => {
  fc.assert(
    fc.property(movements, calendarDay, calendarDay, (all, one, other) => {
      const [from, to] = one < other ? [one, other] : [other, one];
      const completed = all
        .filter(({ status, valueDate }) => status === "COMPLETED" && valueDate <= to)
        .sort((left, right) => left.valueDate.localeCompare(right.valueDate));
      const before = completed.filter(({ valueDate }) => valueDate < from);
      const within = completed.filter(({ valueDate }) => valueDate >= from);
      const summaries = accountSummaries(totalMovements(before), totalMovements(within));
      expect(summaries.map(({ currency }) => currency)).toEqual(
        [...new Set(completed.map(({ amount }) => amount.currency))].sort(),
      );
      for (const { currency, opening, moneyIn, moneyOut, closing, count } of summaries) {
        const own = within.filter(({ amount }) => amount.currency === currency);
        const earlier = before.filter(({ amount }) => amount.currency === currency);
        expect(unitsOf(opening)).toBe(earlier.map(unitsOut).reduce((sum, each) => sum + each, 0n));
        expect(count).toBe(own.length);
        expect(unitsOf(closing)).toBe(sumOfUnits([opening, moneyIn]) - unitsOf(moneyOut));
        const lines = statementLines(opening, own);
        const last = lines.at(-1)?.balance ?? opening;
        expect(unitsOf(last)).toBe(unitsOf(closing));
        const half = own.slice(own.length / 2);
        const start = balanceBefore(closing, half);
        const tail = statementLines(start, half).map(({ balance }) => unitsOf(balance));
        expect(tail).toEqual(
          lines.slice(lines.length - half.length).map(({ balance }) => unitsOf(balance)),
        );
      }
    }),
  );
});

test("the closing balance of all movements is the summary's balance", () => {
  fc.assert(
    fc.property(movements, (all) => {
      const completed = totalMovements(all.filter(({ status }) => status === "COMPLETED"));
      const balances = currencyBalances(completed);
      expect(
        accountSummaries([], completed).map(({ currency, closing, uncounted }) => [
          currency,
          unitsOf(closing),
          uncounted,
        ]),
      ).toEqual(
        balances.map(({ currency, balance, uncounted }) => [currency, unitsOf(balance), uncounted]),
      );
    }),
  );
});

test("a movement of unknown direction leaves the balance, and is counted", () => {
  const { direction: _, ...unknown } = booked("5", { type: "BONUS" });
  const [summary] = accountSummaries([], totalMovements([unknown, booked("2")]));
  expect(summary).toMatchObject({ closing: "2", count: 2, uncounted: 1 });
  expect(statementLines(decimal("1"), [unknown])).toEqual([{ movement: unknown, balance: "1" }]);
});

describe("the API's own balance", () => {
  const balance = (amount: string, more: Partial<Movement> = {}) =>
    booked("1", { balanceAfter: { amount: decimal(amount), currency: "MXN" }, ...more });
  const judge = (rows: Movement[], closing = "10", uncounted = 0): DecimalString | undefined => {
    let day: ReportedDay | undefined;
    for (const row of rows) day = followReported(day, row, decimal(closing));
    return contradiction(day, { uncounted });
  };
  const next = { valueDate: "2026-01-11" as CalendarDate };

  test.each([
    ["agrees", [balance("10.00")], undefined],
    ["agrees in another movement of the last day", [balance("10"), balance("12")], undefined],
    ["contradicts", [balance("10"), balance("12", next)], "12"],
    ["is missing from one of them", [balance("9", next), booked("1", next)], undefined],
    ["is missing earlier only", [booked("1"), balance("9", next)], "9"],
    [
      "has another currency",
      [balance("9"), booked("1", { balanceAfter: { amount: decimal("9"), currency: "USD" } })],
      undefined,
    ],
    ["is not known", [], undefined],
  ] as const)("%s", (_what, rows, expected) => {
    expect(judge([...rows])).toBe(expected);
  });

  test("proves nothing if a movement is in no sum", () => {
    expect(judge([balance("12")], "10", 1)).toBeUndefined();
  });
});
