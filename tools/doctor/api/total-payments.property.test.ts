import fc from "fast-check";
import { addDays } from "@/lib/domain/calendar-date";
import { isOverdue } from "@/lib/domain/loan";
import { numeral, unitsOf } from "@/lib/domain/movements-for-tests";
import type { Payment } from "@/lib/domain/payment";
import { day } from "@/lib/domain/payments-for-tests";
import { totalPayments } from "./total-payments.ts";

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
        for (const overdue of [true, false]) {
          const rows = payments.filter((row) => isOverdue(row, today) === overdue);
          const own = totals.filter((total) => total.overdue === overdue);
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
