import { decimal } from "../money/money";
import { movementTotal } from "../movements/totals-for-tests";
import type { LoanDetail } from "./loan";
import { reconcile } from "./reconciliation";

const money = (amount: string, currency = "MXN") => ({ amount: decimal(amount), currency });

const loan: LoanDetail = {
  id: "ln_1",
  status: "ACTIVE",
  principal: money("50000.00"),
  outstandingPrincipal: money("42500.50"),
  interestAccrued: money("1200.25"),
  interestPaid: money("800.00"),
  malformedPeriods: 0,
};

const total = (type: string, sum: string, more: object = {}) =>
  movementTotal({ type, sum, ...more });

const tying = [
  total("LOAN", "50000.00"),
  total("LOAN_WITHDRAWAL", "7499.50"),
  total("INTEREST", "1200.25"),
  total("INTEREST_WITHDRAWAL", "800.00"),
];

test("figures tie if the completed movements add up to them, and each has its sums", () => {
  const { checks, verdict, leftOut } = reconcile(loan, tying);
  expect(verdict).toBe("ties");
  expect(leftOut).toEqual([]);
  expect(checks).toEqual([
    {
      figure: "outstandingPrincipal",
      reported: money("42500.50"),
      sums: [
        { type: "LOAN", money: money("50000.00") },
        { type: "LOAN_WITHDRAWAL", money: money("-7499.50") },
      ],
      recomputed: money("42500.50"),
      verdict: { kind: "ties" },
    },
    {
      figure: "interestAccrued",
      reported: money("1200.25"),
      sums: [{ type: "INTEREST", money: money("1200.25") }],
      recomputed: money("1200.25"),
      verdict: { kind: "ties" },
    },
    {
      figure: "interestPaid",
      reported: money("800.00"),
      sums: [{ type: "INTEREST_WITHDRAWAL", money: money("800.00") }],
      recomputed: money("800.00"),
      verdict: { kind: "ties" },
    },
  ]);
});

test("movements of another currency or type are reported, and never added", () => {
  const { verdict, leftOut, checks } = reconcile(loan, [
    ...tying,
    total("INTEREST", "5", { currency: "USD", count: 2, month: "2026-01" }),
    total("INTEREST", "5", { currency: "USD", count: 3, month: "2026-02" }),
    total("BONUS", "7"),
  ]);
  expect(verdict).toBe("ties");
  expect(checks[1]?.recomputed).toEqual(money("1200.25"));
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
    expect(check.sums).toEqual([]);
    expect(check.recomputed).toBeUndefined();
  }
});

test("a missing figure, or one in another currency, cannot be verified", () => {
  const { interestPaid: _, ...silent } = loan;
  const given = reconcile({ ...silent, interestAccrued: money("1200.25", "USD") }, tying);
  expect(given.verdict).toBe("unverifiable");
  expect(given.checks.map(({ verdict }) => verdict)).toEqual([
    { kind: "ties" },
    { kind: "unverifiable", reason: "currency" },
    { kind: "unverifiable", reason: "absent" },
  ]);
});

test("a figure that differs has priority over one that cannot be verified", () => {
  const { interestPaid: _, ...silent } = loan;
  expect(reconcile({ ...silent, interestAccrued: money("1") }, tying).verdict).toBe("differs");
});
