import { decimal } from "../money/money";
import { day } from "../payments/payments-for-tests";
import type { LoanDetail, Period } from "./loan";
import { standingOf } from "./loan-standing";

const today = day("2026-11-22");

function period(dueDate: string, status: string, change: Partial<Period> = {}): Period {
  return {
    number: 1,
    dueDate: day(dueDate),
    principalDue: decimal("100.10"),
    interestDue: decimal("0.000002"),
    status,
    ...change,
  };
}

function loan(
  schedule: readonly Period[] | undefined,
  change: Partial<LoanDetail> = {},
): LoanDetail {
  return {
    id: "l",
    status: "ACTIVE",
    principal: { amount: decimal("1000.00"), currency: "USDC" },
    malformedPeriods: 0,
    ...(schedule && { schedule }),
    ...change,
  };
}

const usdc = (amount: string) => ({ amount: decimal(amount), currency: "USDC" });

const late = [
  period("2026-09-18", "PENDING", {
    principalReceived: decimal("60.00"),
    interestReceived: decimal("0.000002"),
  }),
  period("2026-11-21", "ACTIVE"),
];

test("overdue instalments are added exactly, minus the borrower's payments, with the oldest date", () => {
  const settled = period("2026-08-18", "PENDING_WITHDRAWAL");
  const { overdue, onTime } = standingOf(loan([settled, ...late]), today);
  expect(overdue).toEqual({
    count: 2,
    amount: usdc("140.200002"),
    // The second does not say what was paid of it.
    atMost: true,
    oldest: "2026-09-18",
    days: 65,
  });
  expect(onTime).toBe(false);
});

test("a payment due today is the next payment and not late", () => {
  const same = period("2026-11-22", "PENDING");
  const { overdue, next, onTime } = standingOf(
    loan([period("2026-12-22", "PENDING"), same, { ...same, number: 2 }]),
    today,
  );
  expect([overdue, onTime]).toEqual([undefined, true]);
  expect(next).toEqual({
    date: "2026-11-22",
    amount: usdc("200.200004"),
    parts: { principal: usdc("200.20"), interest: usdc("0.000004") },
  });
});

test("an incomplete schedule gives no count, no sum and no 'on time'", () => {
  const partial = loan(late, { malformedPeriods: 1 });
  expect(standingOf(partial, today)).toEqual({
    overdue: { oldest: "2026-09-18", days: 65 },
    onTime: false,
  });
  expect(standingOf(loan([], { malformedPeriods: 1 }), today).onTime).toBe(false);
});

test("without a schedule the loan's dates are used", () => {
  const ahead = loan(undefined, {
    nextPaymentDate: day("2026-12-01"),
    nextPayment: usdc("7.50"),
  });
  expect(standingOf(ahead, today)).toEqual({
    next: { date: "2026-12-01", amount: usdc("7.50") },
    onTime: false,
  });
  const passed = loan(undefined, { nextPaymentDate: day("2026-11-19") });
  expect(standingOf(passed, today)).toEqual({
    overdue: { oldest: "2026-11-19", days: 3 },
    onTime: false,
  });
});

test("a matured loan with outstanding capital has the days since maturity", () => {
  const matured = { maturityDate: day("2026-11-12"), outstandingPrincipal: usdc("5.00") };
  expect(standingOf(loan([], matured), today).maturedDays).toBe(10);
  const over = { ...matured, outstandingPrincipal: usdc("0.00") };
  expect(standingOf(loan([], over), today).maturedDays).toBeUndefined();
  expect(standingOf(loan([], { ...matured, status: "FINISHED" }), today)).toEqual({
    onTime: false,
  });
});

test.each(["PENDING", "CANCELED", "DEFAULTED"])("a loan that is %s has nothing due", (status) => {
  expect(standingOf(loan(late, { status }), today)).toEqual({ onTime: false });
});
