import fc from "fast-check";
import { addDays, type CalendarDate, daysBetween } from "../dates/calendar-date";
import { decimal } from "../money/money";
import { annualReturn, type CashFlow } from "./annual-return";

/** `2025-01-01 -1000 2026-01-01 1100`: days and amounts. */
const flows = (text: string): CashFlow[] =>
  [...text.matchAll(/(\S+) (\S+)/g)].map(([, date, amount = ""]) => ({
    date: date as CalendarDate,
    amount: decimal(amount),
  }));

function rateOf(given: readonly CashFlow[]): number {
  const found = annualReturn(given);
  if (!found.ok) throw new Error(found.why);
  return found.rate;
}

test.each([
  [
    "Microsoft's documentation of XIRR",
    0.373362535,
    "2008-01-01 -10000 2008-03-01 2750 2008-10-30 4250 2009-02-15 3250 2009-04-01 2750",
  ],
  [
    "LibreOffice's documentation of XIRR",
    0.1828,
    "2001-01-01 -10000 2001-02-01 2000 2001-03-15 2500 2001-05-12 5000 2001-08-10 1000",
  ],
  ["a year of 10 %", 0.1, "2025-01-01 -1000 2026-01-01 1100"],
  ["a loss of half", -0.5, "2025-01-01 -1000 2026-01-01 500"],
  ["nothing earned", 0, "2025-01-01 -1000 2025-07-01 1000"],
  [
    "a loss on the day of a withdrawal",
    (373407.97 / 920682) ** (365 / 147) - 1,
    "2012-03-02 -920682 2012-07-27 373407.97 2026-11-28 547274.03 2026-11-28 -547274.03",
  ],
  [
    "nearly everything lost, with three withdrawals",
    -0.9911,
    "2019-12-12 -6545711 2019-12-30 1338494.7 2020-01-17 1338494.7 2020-02-05 1338494.7 2026-11-28 2530226.9 2026-11-28 -2530226.9",
  ],
  [
    "a loss whose rest cancels out in decimals alone",
    -0.9968,
    "2014-04-15 -10000 2014-05-15 305.6 2014-10-19 500 2026-11-28 9194.4 2026-11-28 -9194.4",
  ],
  ["a total loss", -1, "2025-01-01 -1000 2026-01-01 1000 2026-01-01 -1000"],
  ["a little left of it", -1, "2025-01-01 -1000 2025-01-02 0.01"],
])("gives the rate of %s", (_name, rate, given) => {
  const digits = [0.1828, -0.9911, -0.9968].includes(rate) ? 4 : 8;
  expect(rateOf(flows(given))).toBeCloseTo(rate, digits);
});

test("does not depend on the flows' order", () => {
  const given = flows("2025-01-01 -1000 2025-06-01 -500 2026-01-01 1700");
  expect(rateOf([...given].reverse())).toBe(rateOf(given));
});

test.each([
  ["no-flows", flows("")],
  ["no-flows", flows("2025-01-01 0.00")],
  ["no-flows", flows("2025-01-01 -1000 2025-01-01 1000")],
  ["one-sided", flows("2025-01-01 -1000 2025-01-01 1100")],
  ["one-sided", flows("2025-01-01 -1000")],
  ["one-sided", flows("2025-01-01 1000 2026-01-01 1100")],
  ["one-sided", flows("2025-01-01 -1000 2026-01-01 -1100")],
  ["no-rate", flows("2024-01-01 -1000 2025-01-01 1000 2026-01-01 -1000")],
  ["several-rates", flows("2024-01-01 -1000 2025-01-01 2300 2026-01-01 -1320")],
])("returns why there is no rate: %s", (why, given) => {
  expect(annualReturn(given)).toEqual({ ok: false, why });
});

const start = "2020-01-01" as CalendarDate;

test("solves the equation: deposits and one final balance have one rate", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(4_000), fc.integer({ min: 1, max: 10 ** 9 })), {
        minLength: 1,
        maxLength: 40,
      }),
      fc.integer({ min: 30, max: 3_000 }),
      fc.double({ min: 0.5, max: 2, noNaN: true }),
      (deposits, later, gain) => {
        const sum = deposits.reduce((total, [, cents]) => total + cents, 0);
        const end = Math.max(...deposits.map(([days]) => days)) + later;
        const all = [...deposits, [end, -Math.ceil(sum * gain)] as const].map(([days, cents]) => {
          return { date: addDays(start, days), amount: decimal(`${-cents / 100}`) };
        });
        const growth = 1 + rateOf(all);
        const values = all.map(
          ({ date, amount }) => Number(amount) * growth ** (-daysBetween(start, date) / 365),
        );
        const size = values.reduce((total, value) => total + Math.abs(value), 0);
        const rest = values.reduce((total, value) => total + value, 0);
        expect(Math.abs(rest) / size).toBeLessThan(1e-9);
      },
    ),
  );
});

test("returns the rate at which a single deposit grew", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -0.999, max: 3, noNaN: true }),
      fc.integer({ min: 30, max: 3_000 }),
      (rate, days) => {
        const end = 1_000_000 * (1 + rate) ** (days / 365);
        fc.pre(end > 1);
        const given = [
          { date: start, amount: decimal("-1000000") },
          { date: addDays(start, days), amount: decimal(end.toFixed(12)) },
        ];
        expect(rateOf(given)).toBeCloseTo(rate, 6);
        const own = annualReturn(given, days);
        expect(own.ok && own.rate).toBeCloseTo(end / 1_000_000 - 1, 6);
      },
    ),
  );
});
