import { decimal } from "../money/money";
import { day } from "../payments/payments-for-tests";
import { isOverdue, type LoanDetail, type Period } from "./loan";
import { capitalProgress, receivedOf, withdrawnOf } from "./loan-progress";

function loan(outstanding: string | undefined, change: Partial<LoanDetail> = {}): LoanDetail {
  return {
    id: "a",
    status: "ACTIVE",
    principal: { amount: decimal("300.00"), currency: "USD" },
    ...(outstanding !== undefined && {
      outstandingPrincipal: { amount: decimal(outstanding), currency: "USD" },
    }),
    startDate: day("2026-01-01"),
    maturityDate: day("2026-12-31"),
    malformedPeriods: 0,
    ...change,
  };
}

describe("progress of the capital", () => {
  test("is unknown without the outstanding principal, in another currency, or below zero", () => {
    expect(capitalProgress(loan(undefined))).toBeUndefined();
    expect(capitalProgress(loan("-0.01"))).toBeUndefined();
    const foreign = { amount: decimal("1"), currency: "MXN" };
    expect(capitalProgress(loan("1", { outstandingPrincipal: foreign }))).toBeUndefined();
  });

  test("is undefined for a pending or cancelled loan, whose outstanding principal is 0", () => {
    expect(capitalProgress(loan("0.00", { status: "PENDING" }))).toBeUndefined();
    expect(capitalProgress(loan("0.00", { status: "CANCELED" }))).toBeUndefined();
    expect(capitalProgress(loan("0.00", { status: "SOMETHING_NEW" }))).toBeUndefined();
  });
});

describe("a period", () => {
  const period = (change: Partial<Period>): Period => ({
    number: 1,
    dueDate: day("2026-05-10"),
    principalDue: decimal("10.00"),
    interestDue: decimal("1.00"),
    status: "PENDING",
    ...change,
  });

  test("returns what was paid and withdrawn only if capital and interest are known", () => {
    const withdrawn = { principalPaid: decimal("0.10"), interestPaid: decimal("0.200000") };
    const received = { principalReceived: decimal("10.00"), interestReceived: decimal("1.00") };
    const both = period({ ...withdrawn, ...received });
    expect([withdrawnOf(both), receivedOf(both)]).toEqual(["0.300000", "11.00"]);
    expect(receivedOf(period(withdrawn))).toBeUndefined();
    expect(withdrawnOf(period({ principalPaid: decimal("1") }))).toBeUndefined();
    expect(withdrawnOf(period({}))).toBeUndefined();
  });

  test("is overdue from the day after it fell due, until it is settled", () => {
    expect(isOverdue(period({}), day("2026-05-10"))).toBe(false);
    expect(isOverdue(period({}), day("2026-05-11"))).toBe(true);
    for (const status of ["COMPLETED", "FINISHED", "CANCELED", "PENDING_WITHDRAWAL"])
      expect(isOverdue(period({ status }), day("2026-05-11"))).toBe(false);
    expect(isOverdue(period({ status: "ACTIVE" }), day("2026-05-11"))).toBe(true);
  });
});
