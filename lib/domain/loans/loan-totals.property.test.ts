import fc from "fast-check";
import { addDays } from "../dates/calendar-date";
import { calendarDay, numeral, unitsOf } from "../movements/movements-for-tests";
import { day } from "../payments/payments-for-tests";
import { bucketOf, daysLateOf } from "./days-late";
import type { Loan } from "./loan";
import { loanGroupings, totalLoans } from "./loan-totals";

const today = day("2026-11-22");
const nearToday = fc.integer({ min: -150, max: 150 }).map((days) => addDays(today, days));
const currency = fc.constantFrom("MXN", "USDC");
const sum = <Row>(rows: readonly Row[], of: (row: Row) => string | undefined) =>
  rows.reduce((units, row) => units + unitsOf(of(row) ?? "0"), 0n);

const loan: fc.Arbitrary<Loan> = fc.record(
  {
    id: fc.uuid(),
    status: fc.constantFrom("ACTIVE", "FINISHED", "PENDING"),
    product: fc.constantFrom("PyME", "Flotilla"),
    principal: fc.record({ amount: numeral(), currency }),
    outstandingPrincipal: fc.record({ amount: numeral(), currency }),
    annualRate: numeral(),
    maturityDate: calendarDay,
    nextPaymentDate: nearToday,
    daysLate: fc.nat(200),
  },
  { requiredKeys: ["id", "status", "principal"] },
);

test("each loan is in one group, and only fields that all loans have are added", () => {
  const groupings = fc.subarray([...loanGroupings]);
  fc.assert(
    fc.property(fc.array(loan), groupings, (loans, by) => {
      const totals = totalLoans(loans, by, today);
      expect(totals.reduce((count, total) => count + total.count, 0)).toBe(loans.length);
      const told = totals.filter(({ outstanding }) => outstanding !== undefined);
      const known = ({ principal, outstandingPrincipal }: Loan) =>
        outstandingPrincipal?.currency === principal.currency;
      if (told.length === totals.length) expect(loans.every(known)).toBe(true);
      if (loans.every(known)) {
        expect(told).toHaveLength(totals.length);
        expect(sum(totals, ({ outstanding }) => outstanding)).toBe(
          sum(loans, ({ outstandingPrincipal }) => outstandingPrincipal?.amount),
        );
      }
    }),
  );
});

test("an active loan is in the bucket of its days late, other loans in none", () => {
  fc.assert(
    fc.property(loan, (one) => {
      const [total] = totalLoans([one], ["daysLate"], today);
      const late = daysLateOf(one, today);
      expect(total?.daysLate).toBe(late && bucketOf(late.days));
      if (one.status !== "ACTIVE") expect(total?.daysLate).toBeUndefined();
    }),
  );
});
