import fc from "fast-check";
import type { Loss } from "../balances/losses";
import type { Loan } from "../loans/loan";
import { decimal } from "../money/money";
import type { Movement } from "../movements/movement";
import { totalMovements } from "../movements/movement-totals";
import { movements, unitsOf } from "../movements/movements-for-tests";
import { accountSummaries, movementsBalance } from "./account-statement";
import { summaryAfterLosses } from "./statement-losses";
import { StatementRun } from "./statement-run";

test("part by part, the end is the one of the totals", () => {
  fc.assert(
    fc.property(movements, fc.integer({ min: 1, max: 20 }), (all, size) => {
      for (const summary of accountSummaries([], totalMovements(all))) {
        const own = all.filter(({ amount }) => amount.currency === summary.currency);
        const run = new StatementRun(summary);
        for (let at = 0; at < own.length; at += size) run.add(own.slice(at, at + size));
        const end = run.end();
        expect(unitsOf(end?.closing ?? "")).toBe(unitsOf(summary.closing));
        expect(unitsOf(end?.moneyIn ?? "")).toBe(unitsOf(summary.moneyIn));
        expect(unitsOf(end?.moneyOut ?? "")).toBe(unitsOf(summary.moneyOut));
      }
    }),
  );
});

const back: Movement = {
  id: "mv_1",
  type: "INTEREST",
  status: "COMPLETED",
  direction: "OUT",
  amount: { amount: decimal("3"), currency: "MXN" },
  valueDate: "2026-01-10" as Movement["valueDate"],
  createdAt: "2026-01-10T00:00:00Z",
};
const endWith = (total: object) => {
  const base = { currency: "MXN", type: "INTEREST", status: "COMPLETED", count: 1 };
  const [summary] = accountSummaries([], [{ ...base, sum: decimal("3"), ...total }]);
  if (!summary) throw new Error("No summary");
  const run = new StatementRun(summary);
  run.add([back]);
  return run.end();
};

test("there is no end if the movements are not those of the totals", () => {
  expect(endWith({ direction: "OUT" })?.closing).toBe("-3");
  expect(endWith({ direction: "IN" })).toBeUndefined();
});

test("with totals that know no direction, the movements decide", () => {
  expect(endWith({})).toEqual({ moneyIn: "0", moneyOut: "3", closing: "-3" });
});

describe("losses", () => {
  const day = (text: string) => text as Movement["valueDate"];
  const interest = (date: string, amount: string, balance: string): Movement => ({
    ...back,
    direction: "IN",
    amount: { amount: decimal(amount), currency: "MXN" },
    balanceAfter: { amount: decimal(balance), currency: "MXN" },
    valueDate: day(date),
  });
  const loss = (
    date: string,
    amount: string,
    more: Partial<Loss> = { loan: {} as Loan },
  ): Loss => ({
    ...{ currency: "MXN", date: day(date), amount: decimal(amount), ...more },
  });
  const totals = [
    { currency: "MXN", type: "INTEREST", direction: "IN", status: "COMPLETED", count: 1 } as const,
  ];
  const total = (sum: string) => totals.map((each) => ({ ...each, sum: decimal(sum) }));
  const period = { from: day("2026-02-01"), to: day("2026-02-28") };
  const [base] = accountSummaries(total("100"), total("30"));
  if (!base) throw new Error("No summary");
  const all = [
    loss("2026-02-20", "7"),
    loss("2026-01-31", "40"),
    loss("2026-02-10", "0.5"),
    loss("2026-03-01", "9"),
    loss("2026-02-11", "2", {}),
    loss("2026-02-11", "1", { currency: "USD" }),
  ];
  const summary = summaryAfterLosses(base, period, all);

  test("are in both balances by their days; one without a day is in none", () => {
    expect(summary).toMatchObject({ opening: "60", closing: "82.5", moneyOut: "0" });
    expect(summary.losses).toMatchObject({ sum: "7.5", toEnd: "47.5", undated: "2" });
    expect(movementsBalance(summary)).toBe("130.0");
  });

  test.each([1, 3])("stand behind the movements of their day, read %d at once", (size) => {
    const movements = [
      interest("2026-02-10", "10", "110"),
      interest("2026-02-10", "15", "125"),
      interest("2026-02-11", "5", "130"),
    ];
    const run = new StatementRun(summary);
    const lines = [];
    for (let at = 0; at < movements.length; at += size)
      lines.push(...run.add(movements.slice(at, at + size)));
    lines.push(...run.rest());
    expect(lines.map((line) => ["loss" in line, line.change, line.balance])).toEqual([
      [false, "10", "70"],
      [false, "15", "85"],
      [true, "-0.5", "84.5"],
      [false, "5", "89.5"],
      [true, "-7", "82.5"],
    ]);
    // The API's balances have no losses: 130 is not contradicted.
    expect(run.end()).toEqual({ moneyIn: "30", moneyOut: "0", closing: "82.5" });
  });
});
