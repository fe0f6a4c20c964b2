import fc from "fast-check";
import type { LoanDetail } from "./loan";
import { type DecimalString, decimal } from "./money";
import { reconcile } from "./reconciliation";
import { movementTotal } from "./totals-for-tests";

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

test("reversed movements are subtracted from the sum of their type", () => {
  const reversed = [
    ...tying,
    total("INTEREST", "100.00"),
    total("INTEREST", "100.00", { direction: "OUT" }),
    total("LOAN_WITHDRAWAL", "7.00"),
    total("LOAN_WITHDRAWAL", "7.00", { direction: "IN" }),
  ];
  const { checks, verdict } = reconcile(loan, reversed);
  expect(verdict).toBe("ties");
  expect(checks[0]?.sums[1]?.money).toEqual(money("-7499.50"));
  expect(checks[1]?.recomputed).toEqual(money("1200.25"));
});

const verdicts = (...given: Parameters<typeof reconcile>) =>
  reconcile(...given).checks.map(({ verdict }) => verdict);

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

test("a difference is exact and signed: the loan's figure minus its movements", () => {
  const off = tying.map((each) =>
    each.type === "INTEREST" ? { ...each, sum: decimal("1200.250000000000000001") } : each,
  );
  const { checks, verdict } = reconcile(loan, off);
  expect(verdict).toBe("differs");
  expect(checks.map((each) => each.verdict)).toEqual([
    { kind: "ties" },
    { kind: "differs", by: money("-0.000000000000000001") },
    { kind: "ties" },
  ]);
  expect(verdicts({ ...loan, interestPaid: money("900") }, tying)[2]).toEqual({
    kind: "differs",
    by: money("100.00"),
  });
});

test("trailing zeros make no difference", () => {
  expect(reconcile({ ...loan, interestPaid: money("800.000000") }, tying).verdict).toBe("ties");
});

test("movements that are not completed are in no sum", () => {
  const pending = ["PENDING", "PENDING_WITHDRAWAL", "CANCELED", "UNDER_REVIEW"].map((status) =>
    total("INTEREST", "999.99", { status }),
  );
  expect(reconcile(loan, [...tying, ...pending])).toEqual(reconcile(loan, tying));
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

test("a loan without any completed movement ties at zero; with other figures they are missing", () => {
  const nothing = { ...loan, outstandingPrincipal: money("0.00"), interestAccrued: money("0") };
  expect(verdicts(nothing, [])).toEqual([
    { kind: "ties" },
    { kind: "ties" },
    { kind: "unverifiable", reason: "missing" },
  ]);
  // If some movements exist, one missing type makes a difference.
  expect(verdicts(loan, tying.slice(0, 2))[1]).toEqual({ kind: "differs", by: money("1200.25") });
});

test("a figure that differs has priority over one that cannot be verified", () => {
  const { interestPaid: _, ...silent } = loan;
  expect(reconcile({ ...silent, interestAccrued: money("1") }, tying).verdict).toBe("differs");
});

/** An independent calculation in whole minor units, without the decimal library. */
const scale = 18;
const written = (minor: bigint): DecimalString => {
  const digits = String(minor < 0n ? -minor : minor).padStart(scale + 1, "0");
  return decimal(`${minor < 0n ? "-" : ""}${digits.slice(0, -scale)}.${digits.slice(-scale)}`);
};

const booked = fc.record({
  type: fc.constantFrom("LOAN", "LOAN_WITHDRAWAL", "INTEREST", "INTEREST_WITHDRAWAL", "WITHDRAWAL"),
  status: fc.constantFrom("COMPLETED", "PENDING", "CANCELED", "PENDING_WITHDRAWAL"),
  currency: fc.constantFrom("MXN", "USD"),
  minor: fc.bigInt({ min: 0n, max: 10n ** 30n }),
  month: fc.constantFrom("2026-01", "2026-02", "2026-03"),
});

test("with any movements, their figures tie, and other figures differ by exactly their error", () => {
  fc.assert(
    fc.property(
      fc.array(booked, { maxLength: 40 }),
      fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
      (movements, off) => {
        const sum = (type: string) =>
          movements
            .filter((each) => each.type === type)
            .filter(({ status, currency }) => status === "COMPLETED" && currency === "MXN")
            .reduce((whole, { minor }) => whole + minor, 0n);
        const made = (minor: bigint) => ({ amount: written(minor), currency: "MXN" });
        const reported: LoanDetail = {
          ...loan,
          outstandingPrincipal: made(sum("LOAN") - sum("LOAN_WITHDRAWAL")),
          interestAccrued: made(sum("INTEREST") + off),
          interestPaid: made(sum("INTEREST_WITHDRAWAL")),
        };
        const totals = movements.map(({ minor, ...of }) => ({
          ...of,
          sum: written(minor),
          count: 1,
        }));
        const [capital, accrued, paid] = verdicts(reported, totals);
        const any = movements.some(
          ({ status, currency }) => status === "COMPLETED" && currency === "MXN",
        );
        expect([capital, paid]).toEqual([{ kind: "ties" }, { kind: "ties" }]);
        if (off === 0n) expect(accrued).toEqual({ kind: "ties" });
        else if (any) expect(accrued).toEqual({ kind: "differs", by: made(off) });
        else expect(accrued).toEqual({ kind: "unverifiable", reason: "missing" });
        // The order of the movements does not matter.
        expect(verdicts(reported, totals.toReversed())).toEqual(verdicts(reported, totals));
      },
    ),
  );
});
