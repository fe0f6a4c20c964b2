import fc from "fast-check";
import type { Movement } from "./movement";
import { assumesDirections, footerTotals, totalMovements } from "./movement-totals";
import { movements, sumOfUnits, unitsInType, unitsOf, wayOf } from "./movements-for-tests";
import { movementTotal } from "./totals-for-tests";

const outgoing = ["LOAN_WITHDRAWAL", "INTEREST_WITHDRAWAL", "WITHDRAWAL"];
const pending = ["PENDING", "PENDING_WITHDRAWAL"];
const units = (numeral: string | undefined) => numeral && unitsOf(numeral);

/** The sum in smallest units, with the sign that each has in its type; undefined if there are none. */
const netOf = (all: readonly Movement[]) =>
  all.length ? all.reduce((sum, each) => sum + unitsInType(each), 0n) : undefined;
const sumOf = (all: readonly Movement[]) =>
  all.length ? sumOfUnits(all.map(({ amount }) => amount.amount)) : undefined;

test("each movement is in exactly one group, and each group has the sum of its movements", () => {
  fc.assert(
    fc.property(movements, fc.constantFrom("month" as const, undefined), (all, by) => {
      const totals = totalMovements(all, by ? { by } : {});
      expect(totals.reduce((count, total) => count + total.count, 0)).toBe(all.length);
      for (const { currency, type, status, direction, month, sum, count } of totals) {
        const group = [currency, type, status, direction].join();
        const own = all.filter(
          (each) =>
            [each.amount.currency, each.type, each.status, wayOf(each)].join() === group &&
            each.valueDate.startsWith(month ?? ""),
        );
        expect(own).toHaveLength(count);
        expect(unitsOf(sum)).toBe(sumOf(own));
      }
    }),
  );
});

test("footers have the sums of their movements, and count those that are in no sum", () => {
  fc.assert(
    fc.property(movements, (all) => {
      const footer = footerTotals(totalMovements(all));
      const currencies = [...new Set(all.map(({ amount }) => amount.currency))];
      expect(footer.map(({ currency }) => currency)).toEqual(currencies.sort());
      for (const { currency, completed, pending: waiting, uncounted } of footer) {
        const own = all.filter(({ amount }) => amount.currency === currency);
        const done = own.filter(({ status }) => status === "COMPLETED");
        const waits = own.filter(({ status }) => pending.includes(status));
        const inWay = (some: readonly Movement[], way: "IN" | "OUT" | undefined) =>
          sumOf(some.filter((each) => wayOf(each) === way));
        const ofTypes = (...types: string[]) => waits.filter(({ type }) => types.includes(type));
        const others = ofTypes("BONUS");
        for (const [flow, way] of [
          ["in", "IN"],
          ["out", "OUT"],
          ["unknown", undefined],
        ] as const) {
          expect(units(completed[flow])).toBe(inWay(done, way));
          expect(units(waiting[flow])).toBe(inWay(others, way));
        }
        expect(units(waiting.toPlace)).toBe(netOf(ofTypes("LOAN")));
        expect(units(waiting.toCollect)).toBe(netOf(ofTypes("INTEREST")));
        expect(units(waiting.inProcess)).toBe(netOf(ofTypes(...outgoing)));
        expect(uncounted).toBe(own.length - done.length - waits.length);
      }
    }),
  );
});

const interest = [
  movementTotal({ sum: "0.30", direction: "IN" }),
  movementTotal({ sum: "0.10", direction: "OUT" }),
];

test("a footer of one type has in, out and net, where a payment was reversed", () => {
  expect(footerTotals(interest)[0]?.completed).toEqual({ in: "0.30", out: "0.10", net: "0.20" });
});

test("totals without a direction are as their type usually is, which is flagged", () => {
  const untold = interest.map(({ direction: _, ...total }) => total);
  expect([interest, untold, []].map(assumesDirections)).toEqual([false, true, false]);
  expect(footerTotals(untold)[0]?.completed).toEqual({ in: "0.40" });
});
