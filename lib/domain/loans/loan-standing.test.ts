import { addMonths } from "../dates/calendar-date";
import { decimal } from "../money/money";
import { day, periodOf } from "../payments/payments-for-tests";
import type { LoanDetail, Period } from "./loan";
import { periodsAround, standingOf } from "./loan-standing";

const today = day("2026-11-22");

const period = (dueDate: string, status: string, more: Partial<Period> = {}) =>
  periodOf(dueDate, status, {
    principalDue: decimal("100.10"),
    interestDue: decimal("0.000002"),
    ...more,
  });

const loan = (schedule: readonly Period[] | undefined, more: Partial<LoanDetail> = {}) =>
  ({
    id: "l",
    status: "ACTIVE",
    principal: usdc("1000.00"),
    malformedPeriods: 0,
    ...(schedule && { schedule }),
    ...more,
  }) satisfies LoanDetail;

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
  for (const over of [{ outstandingPrincipal: usdc("0.00") }, { status: "FINISHED" }])
    expect(standingOf(loan([], { ...matured, ...over }), today)).not.toHaveProperty("maturedDays");
});

test.each(["PENDING", "CANCELED", "DEFAULTED"])("a loan that is %s has nothing due", (status) => {
  expect(standingOf(loan(late, { status }), today)).toEqual({ onTime: false });
});

describe("of a monthly schedule are shown", () => {
  const statuses: Record<string, string> = { C: "COMPLETED", P: "PENDING", A: "ACTIVE" };
  /** One period a month, with the status of its letter. */
  const schedule = (letters: string) =>
    [...letters].map((letter, index) => {
      const dueDate = addMonths(day("2025-01-10"), index);
      return periodOf(dueDate, statuses[letter] ?? "", { number: index + 1 });
    });
  const begun = schedule(`CCCCPPA${"P".repeat(17)}`);
  const [pending, settled] = [schedule("P".repeat(24)), schedule("C".repeat(24))];

  test.each([
    ["the last settled one, the overdue ones and three", "2025-06-20", begun, [4, 5, 6, 7, 8, 9]],
    ["the same in another order", "2025-06-20", begun.toReversed(), [4, 5, 6, 7, 8, 9]],
    ["the oldest five of many overdue ones", "2028-01-01", pending, [1, 2, 3, 4, 5]],
    ["the end of a finished one", "2028-01-01", settled, [21, 22, 23, 24]],
    ["the beginning of a future one", "2024-01-01", pending, [1, 2, 3]],
    ["none of an empty one", "2024-01-01", [], []],
  ])("%s", (_what, on, periods, numbers) => {
    expect(periodsAround(periods, day(on)).map(({ number }) => number)).toEqual(numbers);
  });
});
