import fc from "fast-check";
import type { Loss } from "../balances/losses";
import type { Loan } from "../loans/loan";
import { decimal } from "../money/money";
import type { Movement } from "../movements/movement";
import { totalMovements } from "../movements/movement-totals";
import {
  calendarDay,
  movements,
  sumOfUnits,
  unitsInBalance,
  unitsOf,
  wayOf,
} from "../movements/movements-for-tests";
import { movementTotal } from "../movements/totals-for-tests";
import { day } from "../payments/payments-for-tests";
import {
  accountSummaries,
  balanceBefore,
  contradiction,
  followReported,
  movementsBalance,
  type ReportedDay,
  statementLines,
} from "./account-statement";
import { summaryAfterLosses } from "./statement-losses";
import { StatementRun } from "./statement-run";

const mxn = (amount: string) => ({ amount: decimal(amount), currency: "MXN" });
const booked = (amount: string, more: Partial<Movement> = {}): Movement => ({
  id: "mv_1",
  type: "INTEREST",
  status: "COMPLETED",
  amount: mxn(amount),
  direction: "IN",
  valueDate: day("2026-01-10"),
  createdAt: "2026-01-10T00:00:00Z",
  ...more,
});

/** The lines of movements that are read so many at once, and their end. */
function runOf(run: StatementRun, all: readonly Movement[], size = all.length) {
  const lines = [];
  for (let at = 0; at < all.length; at += size) lines.push(...run.add(all.slice(at, at + size)));
  return { lines: [...lines, ...run.rest()], end: run.end() };
}

test("opening + movements = closing, exactly, in every currency and period, in one part or many", () => {
  const size = fc.integer({ min: 1, max: 20 });
  fc.assert(
    fc.property(movements, calendarDay, calendarDay, size, (all, one, other, atOnce) => {
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
      for (const summary of summaries) {
        const { opening, moneyIn, moneyOut, closing, count, uncounted } = summary;
        const isOwn = ({ amount }: Movement) => amount.currency === summary.currency;
        const own = within.filter(isOwn);
        const units = [opening, closing, moneyIn, moneyOut].map(unitsOf);
        expect(units[0]).toBe(unitsInBalance(before.filter(isOwn)));
        expect(units[1]).toBe(unitsInBalance(completed.filter(isOwn)));
        expect(units[1]).toBe(sumOfUnits([opening, moneyIn]) - unitsOf(moneyOut));
        expect(count).toBe(own.length);
        expect(uncounted).toBe(completed.filter((each) => isOwn(each) && !wayOf(each)).length);
        const { lines, end } = runOf(new StatementRun(summary), own, atOnce);
        expect(
          [opening, end?.closing, end?.moneyIn, end?.moneyOut].map((each) => unitsOf(each ?? "x")),
        ).toEqual(units);
        const half = own.slice(own.length / 2);
        const tail = statementLines(balanceBefore(closing, half), half);
        expect(tail.map(({ balance }) => unitsOf(balance))).toEqual(
          lines.slice(lines.length - half.length).map(({ balance }) => unitsOf(balance)),
        );
      }
    }),
  );
});

test("a movement of unknown direction leaves the balance, and has no change", () => {
  const { direction: _, ...unknown } = booked("5", { type: "BONUS" });
  expect(statementLines(decimal("1"), [unknown])).toEqual([{ movement: unknown, balance: "1" }]);
});

test.each([
  ["are those of the totals", { direction: "OUT" }, "-3"],
  ["are not those of the totals", { direction: "IN" }, undefined],
  ["decide, where the totals know no direction", {}, "-3"],
])("the end if the movements %s", (_what, total, closing) => {
  const [summary] = accountSummaries([], [movementTotal({ sum: "3", ...total })]);
  const { end } = runOf(new StatementRun(summary as never), [booked("3", { direction: "OUT" })]);
  expect(end).toEqual(closing && { moneyIn: "0", moneyOut: "3", closing });
});

describe("the API's own balance", () => {
  const balance = (amount: string, more: Partial<Movement> = {}) =>
    booked("1", { balanceAfter: mxn(amount), ...more });
  const next = { valueDate: day("2026-01-11") };
  const foreign = { balanceAfter: { ...mxn("9"), currency: "USD" } };

  test.each([
    ["agrees", [balance("10.00")], undefined],
    ["agrees in another movement of the last day", [balance("10"), balance("12")], undefined],
    ["contradicts", [balance("10"), balance("12", next)], "12"],
    ["is missing from one of them", [balance("9", next), booked("1", next)], undefined],
    ["is missing from the one before", [booked("1", next), balance("9", next)], undefined],
    ["is missing earlier only", [booked("1"), balance("9", next)], "9"],
    ["has another currency", [balance("9"), booked("1", foreign)], undefined],
    ["is not known", [], undefined],
  ] as const)("%s", (_what, rows, expected) => {
    let last: ReportedDay | undefined;
    for (const row of rows) last = followReported(last, row, decimal("10"));
    expect(contradiction(last, { uncounted: 0 })).toBe(expected);
    expect(contradiction(last, { uncounted: 1 })).toBeUndefined();
  });
});

describe("losses", () => {
  const interest = (date: string, amount: string, balance: string) =>
    booked(amount, { balanceAfter: mxn(balance), valueDate: day(date) });
  const loss = (date: string, amount: string, more: Partial<Loss> = { loan: {} as Loan }) => ({
    ...{ currency: "MXN", date: day(date), amount: decimal(amount), ...more },
  });
  const total = (sum: string) => [movementTotal({ direction: "IN", sum })];
  const [base] = accountSummaries(total("100"), total("30"));
  const summary = summaryAfterLosses(
    base as never,
    { from: day("2026-02-01"), to: day("2026-02-28") },
    [
      loss("2026-02-20", "7"),
      loss("2026-01-31", "40"),
      loss("2026-02-10", "0.5"),
      loss("2026-03-01", "9"),
      loss("2026-02-11", "2", {}),
      loss("2026-02-11", "1", { currency: "USD" }),
    ],
  );

  test("are in both balances by their days; one without a day is in none", () => {
    expect(summary).toMatchObject({ opening: "60", closing: "82.5", moneyOut: "0" });
    expect(summary.losses).toMatchObject({ sum: "7.5", toEnd: "47.5", undated: "2" });
    expect(movementsBalance(summary)).toBe("130.0");
  });

  test.each([1, 3])("stand behind the movements of their day, read %d at once", (size) => {
    const all = [
      interest("2026-02-10", "10", "110"),
      interest("2026-02-10", "15", "125"),
      interest("2026-02-11", "5", "130"),
    ];
    const { lines, end } = runOf(new StatementRun(summary), all, size);
    expect(lines.map((line) => ["loss" in line, line.change, line.balance])).toEqual([
      [false, "10", "70"],
      [false, "15", "85"],
      [true, "-0.5", "84.5"],
      [false, "5", "89.5"],
      [true, "-7", "82.5"],
    ]);
    // The API's balances have no losses: 130 is not contradicted.
    expect(end).toEqual({ moneyIn: "30", moneyOut: "0", closing: "82.5" });
  });
});
