import fc from "fast-check";
import { decimal } from "../money/money";
import type { Movement } from "../movements/movement";
import { totalMovements } from "../movements/movement-totals";
import { movements, sumOfUnits, unitsInType, unitsOf } from "../movements/movements-for-tests";
import type { LoanDetail } from "./loan";
import { reconcile } from "./reconciliation";

const currency = "MXN";

/** The sum of the completed movements of these types in the loan's currency. */
function sum(all: readonly Movement[], ...types: string[]): bigint {
  const own = all.filter(
    ({ type, status, amount }) =>
      types.includes(type) && status === "COMPLETED" && amount.currency === currency,
  );
  return own.reduce((units, movement) => units + unitsInType(movement), 0n);
}

const text = (units: bigint) => {
  const digits = String(units < 0n ? -units : units).padStart(19, "0");
  return decimal(`${units < 0n ? "-" : ""}${digits.slice(0, -18)}.${digits.slice(-18)}`);
};

/** A loan's figures, calculated from its movements in smallest units. */
function figuresOf(all: readonly Movement[]) {
  return {
    outstandingPrincipal: sum(all, "LOAN") - sum(all, "LOAN_WITHDRAWAL"),
    interestAccrued: sum(all, "INTEREST"),
    interestPaid: sum(all, "INTEREST_WITHDRAWAL"),
  };
}

function loanOf(figures: ReturnType<typeof figuresOf>): LoanDetail {
  const money = (units: bigint) => ({ amount: text(units), currency });
  return {
    id: "L-1",
    status: "ACTIVE",
    principal: money(10n ** 18n),
    outstandingPrincipal: money(figures.outstandingPrincipal),
    interestAccrued: money(figures.interestAccrued),
    interestPaid: money(figures.interestPaid),
    malformedPeriods: 0,
  };
}

test("a loan with the figures of its movements ties, whatever other movements exist", () => {
  fc.assert(
    fc.property(movements, fc.constantFrom("month" as const, undefined), (all, by) => {
      const figures = figuresOf(all);
      const { checks, verdict } = reconcile(loanOf(figures), totalMovements(all, by ? { by } : {}));
      expect(verdict).toBe("ties");
      for (const { figure, recomputed, sums } of checks) {
        expect(unitsOf(recomputed?.amount ?? "x")).toBe(figures[figure]);
        expect(sumOfUnits(sums.map(({ money }) => money.amount))).toBe(figures[figure]);
      }
    }),
  );
});

test("a wrong figure differs by exactly its error", () => {
  const off = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }).filter((units) => units !== 0n);
  fc.assert(
    fc.property(
      movements,
      off,
      fc.constantFrom("outstandingPrincipal", "interestAccrued", "interestPaid"),
      (all, units, wrong) => {
        const figures = figuresOf(all);
        const reported = { ...figures, [wrong]: figures[wrong] + units };
        const { checks } = reconcile(loanOf(reported), totalMovements(all));
        const any = all.some(
          ({ status, amount }) => status === "COMPLETED" && amount.currency === currency,
        );
        for (const { figure, verdict } of checks)
          if (figure !== wrong) expect(verdict).toEqual({ kind: "ties" });
          else if (!any) expect(verdict).toEqual({ kind: "unverifiable", reason: "missing" });
          else if (verdict.kind !== "differs") throw new Error(`It ${verdict.kind}`);
          else expect(verdict.by).toEqual({ amount: text(units), currency });
      },
    ),
  );
});
