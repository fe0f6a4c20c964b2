import fc from "fast-check";
import { addDays } from "./calendar-date";
import { bucketOf, daysLateOf } from "./days-late";
import type { Loan } from "./loan";
import { loanGroupings, totalLoans } from "./loan-totals";
import { calendarDay, numeral, unitsOf } from "./movements-for-tests";
import type { Payment } from "./payment";
import { selectPayments } from "./payment-selection";
import { totalPayments } from "./payment-totals";
import { day } from "./payments-for-tests";

const today = day("2026-11-22");
const nearToday = fc.integer({ min: -150, max: 150 }).map((days) => addDays(today, days));
const status = fc.constantFrom("PENDING", "ACTIVE", "COMPLETED", "PENDING_WITHDRAWAL", "ON_HOLD");
const currency = fc.constantFrom("MXN", "USDC");

const payment: fc.Arbitrary<Payment> = fc.record(
  {
    number: fc.nat(60),
    loanId: fc.constantFrom("a", "b"),
    currency,
    status,
    dueDate: nearToday,
    principalDue: numeral(),
    interestDue: numeral(),
    principalReceived: numeral(),
    interestReceived: numeral(),
  },
  {
    requiredKeys: [
      "number",
      "loanId",
      "currency",
      "status",
      "dueDate",
      "principalDue",
      "interestDue",
    ],
  },
);

const sum = <Row>(rows: readonly Row[], of: (row: Row) => string | undefined) =>
  rows.reduce((units, row) => units + unitsOf(of(row) ?? "0"), 0n);

test("totals by month and overdue add up to all payments", () => {
  fc.assert(
    fc.property(fc.array(payment), (payments) => {
      for (const by of [undefined, "month"] as const) {
        const totals = totalPayments(payments, today, by ? { by } : {});
        expect(totals.reduce((count, total) => count + total.count, 0)).toBe(payments.length);
        for (const code of ["MXN", "USDC"]) {
          const own = totals.filter((total) => total.currency === code);
          const rows = payments.filter((row) => row.currency === code);
          expect(sum(own, ({ principal }) => principal)).toBe(sum(rows, (row) => row.principalDue));
          expect(sum(own, ({ interest }) => interest)).toBe(sum(rows, (row) => row.interestDue));
        }
        for (const overdue of ["true", "false"] as const) {
          const rows = selectPayments(payments, { overdue, today });
          const own = totals.filter((total) => String(total.overdue) === overdue);
          expect(own.reduce((count, total) => count + total.count, 0)).toBe(rows.length);
        }
      }
    }),
  );
});

test("the expected amount is between 0 and the amount due, and 0 if settled", () => {
  fc.assert(
    fc.property(fc.array(payment), (payments) => {
      for (const total of totalPayments(payments, today)) {
        expect(unitsOf(total.principalExpected)).toBeGreaterThanOrEqual(0n);
        expect(unitsOf(total.principalExpected)).toBeLessThanOrEqual(unitsOf(total.principal));
        expect(unitsOf(total.interestExpected)).toBeLessThanOrEqual(unitsOf(total.interest));
        const isSettled = ["COMPLETED", "PENDING_WITHDRAWAL"].includes(total.status);
        if (isSettled) expect(unitsOf(total.principalExpected)).toBe(0n);
      }
    }),
  );
});

test("received amounts are added only if all payments of the group have them", () => {
  fc.assert(
    fc.property(fc.array(payment, { minLength: 1 }), (payments) => {
      const one = payments.map((row) => ({ ...row, currency: "MXN", status: "COMPLETED" }));
      const [total] = totalPayments(one, today);
      const told = one.every(({ principalReceived }) => principalReceived !== undefined);
      expect(total?.principalReceived !== undefined).toBe(told);
      if (told)
        expect(unitsOf(total?.principalReceived ?? "x")).toBe(
          sum(one, (row) => row.principalReceived),
        );
    }),
  );
});

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
