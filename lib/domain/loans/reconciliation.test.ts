import fc from "fast-check";
import { decimal } from "../money/money";
import type { Movement } from "../movements/movement";
import { totalMovements } from "../movements/movement-totals";
import { movements, sumOfUnits, unitsInType, unitsOf } from "../movements/movements-for-tests";
import { movementTotal } from "../movements/totals-for-tests";
import type { LoanDetail } from "./loan";
import { reconcile } from "./reconciliation";

const money = (amount: string, currency = "MXN") => ({ amount: decimal(amount), currency });
const inUnits = (units: bigint) => {
  const digits = String(units < 0n ? -units : units).padStart(19, "0");
  return money(`${units < 0n ? "-" : ""}${digits.slice(0, -18)}.${digits.slice(-18)}`);
};
const isOwn = ({ status, amount }: Movement) => status === "COMPLETED" && amount.currency === "MXN";

/** A loan's figures, calculated from its movements in smallest units. */
function figuresOf(all: readonly Movement[]) {
  const sum = (wanted: string) =>
    all
      .filter((each) => isOwn(each) && each.type === wanted)
      .reduce((units, each) => units + unitsInType(each), 0n);
  return {
    outstandingPrincipal: sum("LOAN") - sum("LOAN_WITHDRAWAL"),
    interestAccrued: sum("INTEREST"),
    interestPaid: sum("INTEREST_WITHDRAWAL"),
  };
}

const bare = { id: "L-1", status: "ACTIVE", principal: money("50000.00"), malformedPeriods: 0 };
const loanOf = (figures: ReturnType<typeof figuresOf>): LoanDetail => ({
  ...bare,
  ...Object.fromEntries(Object.entries(figures).map(([name, units]) => [name, inUnits(units)])),
});

test("figures tie if the completed movements add up to them, and one that is wrong differs by its error", () => {
  const off = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n });
  const names = fc.constantFrom("outstandingPrincipal", "interestAccrued", "interestPaid");
  const by = fc.constantFrom("month" as const, undefined);
  fc.assert(
    fc.property(movements, off, names, by, (all, error, wrong, grouping) => {
      const figures = figuresOf(all);
      const loan = loanOf({ ...figures, [wrong]: figures[wrong] + error });
      const { checks } = reconcile(loan, totalMovements(all, grouping && { by: grouping }));
      for (const { figure, recomputed, sums, verdict } of checks) {
        expect(unitsOf(recomputed?.amount ?? "x")).toBe(figures[figure]);
        expect(sumOfUnits(sums.map((each) => each.money.amount))).toBe(figures[figure]);
        if (figure !== wrong || error === 0n) expect(verdict).toEqual({ kind: "ties" });
        else if (all.some(isOwn)) expect(verdict).toEqual({ kind: "differs", by: inUnits(error) });
        else expect(verdict).toEqual({ kind: "unverifiable", reason: "missing" });
      }
    }),
  );
});

const total = (type: string, sum: string, more: object = {}) =>
  movementTotal({ type, sum, ...more });
const tying = [
  total("LOAN", "50000.00"),
  total("LOAN_WITHDRAWAL", "7499.50"),
  total("INTEREST", "1200.25"),
  total("INTEREST_WITHDRAWAL", "800.00"),
];
const loan = {
  ...bare,
  outstandingPrincipal: money("42500.50"),
  interestAccrued: money("1200.25"),
  interestPaid: money("800.00"),
};
const { interestPaid: _, ...silent } = loan;

test("movements of another currency or type are reported, and never added", () => {
  const { verdict, leftOut, checks } = reconcile(loan, [
    ...tying,
    total("INTEREST", "5", { currency: "USD", count: 2, month: "2026-01" }),
    total("INTEREST", "5", { currency: "USD", count: 3, month: "2026-02" }),
    total("BONUS", "7"),
  ]);
  expect(verdict).toBe("ties");
  expect(
    checks.flatMap(({ sums }) => sums.map(({ type, money: { amount } }) => [type, amount])),
  ).toEqual([
    ["LOAN", "50000.00"],
    ["LOAN_WITHDRAWAL", "-7499.50"],
    ["INTEREST", "1200.25"],
    ["INTEREST_WITHDRAWAL", "800.00"],
  ]);
  expect(leftOut).toEqual([
    { currency: "USD", type: "INTEREST", count: 5 },
    { currency: "MXN", type: "BONUS", count: 1 },
  ]);
});

test("without all totals nothing is verified and no sum is shown", () => {
  const { checks, verdict } = reconcile(loan, undefined);
  expect(verdict).toBe("unverifiable");
  for (const check of checks) {
    expect(check.verdict).toEqual({ kind: "unverifiable", reason: "unread" });
    expect([check.sums, check.recomputed]).toEqual([[], undefined]);
  }
});

test("a missing figure, or one in another currency, is not verified; one that differs comes first", () => {
  const given = reconcile({ ...silent, interestAccrued: money("1200.25", "USD") }, tying);
  expect(given.verdict).toBe("unverifiable");
  expect(given.checks.map(({ verdict }) => verdict)).toEqual([
    { kind: "ties" },
    { kind: "unverifiable", reason: "currency" },
    { kind: "unverifiable", reason: "absent" },
  ]);
  expect(reconcile({ ...silent, interestAccrued: money("1") }, tying).verdict).toBe("differs");
});
