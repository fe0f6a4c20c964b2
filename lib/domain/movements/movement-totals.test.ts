import { assumesDirections, footerTotals } from "./movement-totals";
import { movementTotal } from "./totals-for-tests";

// The other sums: movement-totals.property.test.ts.

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
