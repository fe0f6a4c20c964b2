import fc from "fast-check";
import { type DecimalString, decimal } from "../money/money";
import { calendarDay, numeral, unitsOf } from "../movements/movements-for-tests";
import type { LoanDetail } from "./loan";
import { capitalProgress, termProgress } from "./loan-progress";

const loan = (principal: DecimalString, outstanding: DecimalString): LoanDetail => ({
  id: "L-1",
  status: "ACTIVE",
  principal: { amount: principal, currency: "USDC" },
  outstandingPrincipal: { amount: outstanding, currency: "USDC" },
  malformedPeriods: 0,
});

test("returned plus outstanding is the capital, and the share is truncated, never rounded", () => {
  fc.assert(
    fc.property(numeral(1n), numeral(), (principal, outstanding) => {
      const [whole, left] = [unitsOf(principal), unitsOf(outstanding)];
      const progress = capitalProgress(loan(principal, outstanding));
      if (left > whole) return expect(progress).toBeUndefined();
      expect(unitsOf(progress?.returned.amount ?? "x")).toBe(whole - left);
      expect(progress?.percent).toBe(Number(((whole - left) * 100n) / whole));
      expect(progress?.fraction).toBe(Number(((whole - left) * 10_000n) / whole) / 10_000);
    }),
  );
});

const day = 86_400_000;
const epochDays = (date: string) => Date.parse(`${date}T00:00:00Z`) / day;

test("the days of a term are the days between its dates, over leap days and month ends", () => {
  fc.assert(
    fc.property(calendarDay, calendarDay, calendarDay, (startDate, maturityDate, today) => {
      const dated = { ...loan(decimal("1"), decimal("1")), startDate, maturityDate };
      const total = epochDays(maturityDate) - epochDays(startDate);
      const progress = termProgress(dated, today);
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
