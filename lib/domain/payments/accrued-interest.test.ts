import fc from "fast-check";
import { addDays, daysBetween } from "../dates/calendar-date";
import { decimal } from "../money/money";
import { unitsOf } from "../movements/movements-for-tests";
import { accruedInterest } from "./accrued-interest";
import type { Payment } from "./payment";
import { day, periodOf } from "./payments-for-tests";

const today = day("2026-11-24");

/** An instalment of 10.00 of interest, from 4 November to 4 December. */
const running = (more: Partial<Payment> = {}): Payment => ({
  ...periodOf("2026-12-04", "ACTIVE"),
  fromDate: day("2026-11-04"),
  loanId: "L-1",
  currency: "MXN",
  interestBooked: decimal("0"),
  ...more,
});

const at = (date: string, ...payments: Payment[]) =>
  Object.fromEntries(accruedInterest(payments, day(date)) ?? []);

test("is the sum of each currency, with the decimals of its instalments", () => {
  const usdc = running({ currency: "USDC", interestDue: decimal("0.000001") });
  expect(at("2026-11-19", running(), running({ loanId: "L-2" }), usdc)).toEqual({
    MXN: "10.00",
    USDC: "0.000001",
  });
  expect(at("2026-11-14", running({ interestDue: decimal("5") }))).toEqual({ MXN: "1.67" });
});

test("counts no instalment that has ended, has not begun or was cancelled", () => {
  const ended = running({ fromDate: day("2026-10-04"), dueDate: day("2026-11-04") });
  const later = running({ fromDate: day("2026-12-04"), dueDate: day("2027-01-04") });
  const cancelled = running({ status: "CANCELED" });
  expect(at("2026-11-24", ended, later, cancelled)).toEqual({ MXN: "0" });
});

test("counts nothing that was booked already", () => {
  expect(at("2026-11-24", running({ interestBooked: decimal("5.00") }))).toEqual({ MXN: "1.67" });
  expect(at("2026-11-24", running({ interestBooked: decimal("10.00") }))).toEqual({ MXN: "0" });
  expect(at("2026-12-04", running())).toEqual({ MXN: "10.00" });
});

test("is unknown where the start of an instalment is unknown, or what was booked of it", () => {
  for (const lacking of ["fromDate", "interestBooked"] as const) {
    const { [lacking]: _, ...unknown } = running();
    expect(accruedInterest([running(), unknown], today)).toBeUndefined();
    const ended = { ...unknown, dueDate: day("2026-11-23") };
    expect(accruedInterest([ended], today)).toEqual(new Map());
  }
});

test("grows every day from nothing to the whole, as integers of a cent say", () => {
  const one = fc.record({
    cents: fc.bigInt({ min: 0n, max: 10n ** 15n }),
    length: fc.integer({ min: 1, max: 400 }),
    passed: fc.integer({ min: 0, max: 400 }),
  });
  fc.assert(
    fc.property(one, ({ cents, length, passed }) => {
      fc.pre(passed <= length);
      const fromDate = addDays(today, -passed);
      const dueDate = addDays(fromDate, length);
      const interestDue = decimal(`${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`);
      const payment = running({ fromDate, dueDate, interestDue });
      const [part, whole] = [daysBetween(fromDate, today), daysBetween(fromDate, dueDate)];
      const expected = (2n * cents * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole));
      const amount = accruedInterest([payment], today)?.get("MXN") ?? "";
      expect(unitsOf(amount)).toBe(expected * 10n ** 16n);
    }),
  );
});
