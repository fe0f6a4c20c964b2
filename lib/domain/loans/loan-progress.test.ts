import fc from "fast-check";
import { decimal } from "../money/money";
import { calendarDay, numeral, unitsOf } from "../movements/movements-for-tests";
import { movementTotal } from "../movements/totals-for-tests";
import { day, periodOf } from "../payments/payments-for-tests";
import { isOverdue, type LoanDetail } from "./loan";
import {
  capitalProgress,
  isFinished,
  loanDuration,
  loanProfit,
  receivedOf,
  termProgress,
  withdrawnOf,
} from "./loan-progress";
import { commonStatuses } from "./status";

const usdc = (amount: string) => ({ amount: decimal(amount), currency: "USDC" });
const loanWith = (outstanding: string, more: Partial<LoanDetail> = {}): LoanDetail => ({
  id: "L-1",
  status: "ACTIVE",
  principal: usdc("300.00"),
  outstandingPrincipal: usdc(outstanding),
  malformedPeriods: 0,
  ...more,
});

test("returned plus outstanding is the capital, and the share is truncated, never rounded", () => {
  fc.assert(
    fc.property(numeral(1n), numeral(-1n), (principal, outstanding) => {
      const [whole, left] = [unitsOf(principal), unitsOf(outstanding)];
      const progress = capitalProgress(loanWith(outstanding, { principal: usdc(principal) }));
      if (left > whole || left < 0n) return expect(progress).toBeUndefined();
      expect(unitsOf(progress?.returned.amount ?? "x")).toBe(whole - left);
      expect(progress?.percent).toBe(Number(((whole - left) * 100n) / whole));
      expect(progress?.fraction).toBe(Number(((whole - left) * 10_000n) / whole) / 10_000);
    }),
  );
});

test("the progress of the capital is unknown without it, and of a loan that is not placed", () => {
  const { outstandingPrincipal: _, ...silent } = loanWith("0");
  const foreign = loanWith("1", { outstandingPrincipal: { ...usdc("1"), currency: "MXN" } });
  const statuses = ["PENDING", "CANCELED", "SOMETHING_NEW"];
  const notPlaced = statuses.map((status) => loanWith("0.00", { status }));
  for (const loan of [silent, foreign, loanWith("-0.01"), ...notPlaced])
    expect(capitalProgress(loan)).toBeUndefined();
});

test("the days of a term are the days between its dates, over leap days and month ends", () => {
  const epochDays = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
  fc.assert(
    fc.property(calendarDay, calendarDay, calendarDay, (startDate, maturityDate, today) => {
      const total = epochDays(maturityDate) - epochDays(startDate);
      const progress = termProgress(loanWith("1", { startDate, maturityDate }), today);
      if (total <= 0) return expect(progress).toBeUndefined();
      const elapsed = Math.min(total, Math.max(0, epochDays(today) - epochDays(startDate)));
      expect(progress).toMatchObject({
        elapsedDays: elapsed,
        totalDays: total,
        percent: Number((BigInt(elapsed) * 100n) / BigInt(total)),
      });
    }),
  );
});

test("what was paid and withdrawn of a period is known only if capital and interest are", () => {
  const withdrawn = { principalPaid: decimal("0.10"), interestPaid: decimal("0.200000") };
  const received = { principalReceived: decimal("10.00"), interestReceived: decimal("1.00") };
  const period = (more: object) => periodOf("2026-05-10", "PENDING", more);
  const both = period({ ...withdrawn, ...received });
  expect([withdrawnOf(both), receivedOf(both)]).toEqual(["0.300000", "11.00"]);
  expect(receivedOf(period(withdrawn))).toBeUndefined();
  expect(withdrawnOf(period({ principalPaid: decimal("1") }))).toBeUndefined();
});

test("a period is overdue from the day after it fell due, until it is settled", () => {
  const isLate = (status: string, on = "2026-05-11") =>
    isOverdue(periodOf("2026-05-10", status), day(on));
  const unsettled = [isLate("PENDING", "2026-05-10"), isLate("PENDING"), isLate("ACTIVE")];
  expect(unsettled).toEqual([false, true, true]);
  const settled = ["COMPLETED", "FINISHED", "CANCELED", "PENDING_WITHDRAWAL"];
  expect(settled.some((each) => isLate(each))).toBe(false);
});

test("the profit is the completed interest of all months, only in the loan's currency", () => {
  const total = (sum: string, more: object) => movementTotal({ currency: "USDC", sum, ...more });
  const totals = [
    total("1.100001", { month: "2024-02" }),
    total("2.200002", { month: "2024-03" }),
    total("9", { status: "PENDING" }),
    total("9", { currency: "USD" }),
    total("9", { type: "INTEREST_WITHDRAWAL" }),
    total("1.1", { direction: "OUT" }),
  ];
  expect(loanProfit(loanWith("0"), totals)).toEqual(usdc("2.200003"));
  expect(loanProfit(loanWith("0"), [])).toEqual(usdc("0"));
});

test("a finished loan's duration is from start to maturity, if both exist and are in order", () => {
  const dates = { startDate: day("2024-01-31"), maturityDate: day("2026-03-01") };
  const duration = { from: "2024-01-31", to: "2026-03-01", months: 25, days: 1 };
  const durationOf = (more: Partial<LoanDetail>) => loanDuration(loanWith("0", more));
  expect(durationOf(dates)).toEqual(duration);
  expect(durationOf({ maturityDate: dates.maturityDate })).toBeUndefined();
  expect(durationOf({ ...dates, maturityDate: day("2023-01-01") })).toBeUndefined();
  const statuses = [...commonStatuses, "X"];
  const finished = statuses.filter((status) => isFinished(loanWith("0", { status })));
  expect(finished).toEqual(["COMPLETED", "FINISHED"]);
});
