import fc from "fast-check";
import type { Terms } from "./amortisation.ts";
import { amortise } from "./amortisation.ts";

const yearOfMonths: Terms = {
  principal: 12_000_00n,
  annualRate: 12_00n,
  repayment: "annuity",
  frequency: "monthly",
  periods: 12,
  startDate: "2026-01-31",
};

test("an annuity pays the same amount every month", () => {
  const instalments = amortise(yearOfMonths, new Map());
  const payments = instalments.map(({ principalDue, interestDue }) => principalDue + interestDue);
  expect(payments.slice(0, -1)).toEqual(Array(11).fill(1_066_19n));
  expect(instalments[0]).toMatchObject({ interestDue: 120_00n, dueDate: "2026-02-28" });
});

test("a bullet repays all of its principal at the end", () => {
  const instalments = amortise({ ...yearOfMonths, repayment: "bullet" }, new Map());
  expect(instalments.map(({ principalDue }) => principalDue)).toEqual([
    ...Array(11).fill(0n),
    12_000_00n,
  ]);
  expect(new Set(instalments.map(({ interestDue }) => interestDue))).toEqual(new Set([120_00n]));
});

test("a prepayment lowers the interest from the next period on", () => {
  const instalments = amortise({ ...yearOfMonths, repayment: "bullet" }, new Map([[3, 50n]]));
  expect(instalments[2]).toMatchObject({ prepaid: 6_000_00n, interestDue: 120_00n });
  expect(instalments[3]).toMatchObject({ prepaid: 0n, interestDue: 60_00n });
});

test("the principal parts of any schedule add up to the principal, and none is negative", () => {
  const terms = fc.record({
    principal: fc.bigInt({ min: 1_000_00n, max: 10n ** 15n }),
    annualRate: fc.bigInt({ min: 1n, max: 60_00n }),
    repayment: fc.constantFrom("annuity", "bullet", "constant-principal"),
    frequency: fc.constantFrom("weekly", "fortnightly", "monthly", "quarterly", "half-yearly"),
    periods: fc.integer({ min: 1, max: 104 }),
    startDate: fc.constant("2026-01-31"),
  }) satisfies fc.Arbitrary<Terms>;
  const prepayment = fc.tuple(fc.integer({ min: 1, max: 104 }), fc.bigInt({ min: 1n, max: 90n }));
  fc.assert(
    fc.property(terms, fc.array(prepayment, { maxLength: 2 }), (of, prepayments) => {
      const instalments = amortise(of, new Map(prepayments));
      const repaid = instalments.reduce((sum, { principalDue }) => sum + principalDue, 0n);
      expect(repaid).toBe(of.principal);
      expect(instalments.at(-1)?.balanceAfter).toBe(0n);
      expect(instalments.every(({ principalDue }) => principalDue >= 0n)).toBe(true);
      expect(instalments.every(({ interestDue }) => interestDue >= 0n)).toBe(true);
    }),
  );
});
