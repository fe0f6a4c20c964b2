import fc from "fast-check";
import { accountSummaries } from "./account-statement";
import { decimal } from "./money";
import type { Movement } from "./movement";
import { totalMovements } from "./movement-totals";
import { movements, unitsOf } from "./movements-for-tests";
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
