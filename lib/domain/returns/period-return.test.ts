import { addMonths, type CalendarDate } from "../dates/calendar-date";
import { decimal } from "../money/money";
import { movementTotal } from "../movements/totals-for-tests";
import { accruedInterest } from "../payments/accrued-interest";
import type { Payment } from "../payments/payment";
import { day } from "../payments/payments-for-tests";
import { type CurrencyFlows, cashFlows, flowsAfterLosses } from "./cash-flows";
import { periodReturn } from "./period-return";
import { eveOf, namedPeriod, type ReturnPeriod, readReturnPeriod } from "./return-period";

const today = day("2026-11-24");

const booked = (type: string, date: string, sum: string, more: object = {}) =>
  movementTotal({ type, date, sum, ...more });

/** A loan of 120,000 at 13.90 %: from the 10th of a month 1,390 every month, all of it withdrawn. */
const start = day("2025-09-10");
const payments = Array.from({ length: 24 }, (_, index): Payment => {
  const dueDate = addMonths(start, index + 1);
  return {
    loanId: "L-1",
    number: index + 1,
    currency: "MXN",
    fromDate: addMonths(start, index),
    dueDate,
    interestBooked: decimal("0.00"),
    principalDue: decimal("0.00"),
    interestDue: decimal("1390.00"),
    status: dueDate < today ? "COMPLETED" : "ACTIVE",
  };
});
const days = [
  booked("LOAN", start, "120000.00"),
  ...payments
    .filter(({ dueDate }) => dueDate < today)
    .flatMap(({ dueDate }) => [
      booked("INTEREST", dueDate, "1390.00"),
      booked("INTEREST_WITHDRAWAL", dueDate, "1390.00"),
    ]),
];

function flowsIn(period: ReturnPeriod): CurrencyFlows {
  const eve = eveOf(period);
  const opening = eve && accruedInterest(payments, eve);
  const closing = accruedInterest(payments, period.to);
  const accrued = { ...(opening && { opening }), ...(closing && { closing }) };
  const [flows] = cashFlows({ before: [], days }, period, accrued);
  if (!flows) throw new Error("No flows");
  return flows;
}

const months = (from: string, to = from) => readReturnPeriod({ from, to }, today).period;

test.each(["12m", "all"] as const)(
  "a loan of 13.90 %% paid monthly returns 14.82 %% per year: %s",
  (name) => {
    const period = namedPeriod(name, today);
    const result = periodReturn(flowsIn(period));
    expect(result).toMatchObject({ ok: true, perYear: true });
    expect(Math.abs((result.ok ? result.rate : 0) * 100 - 14.82)).toBeLessThanOrEqual(0.05);
  },
);

test.each([
  ["2026-04", "2026-04", 30, true],
  ["2026-10", "2026-11", 55, true],
  ["2026-02", "2026-02", 28, false],
  ["2026-11", "2026-11", 24, false],
])("counts the days of the period itself: from %s to %s are %i", (from, to, length, ok) => {
  const period = months(from, to);
  const result = periodReturn(flowsIn(period));
  expect(result).toEqual(
    ok ? expect.objectContaining({ ok, perYear: false, days: length }) : { ok, why: "too-short" },
  );
});

test.each([
  ["all of 1,000 lost", "2026-10", [["LOAN", "2026-09-01", "1000"]], "1000", -1],
  ["600,000 of 1,000,000 lost", "2026-10", [["LOAN", "2026-01-05", "1000000"]], "600000", -0.6],
  [
    "1,300 earned in 30 days",
    "2026-09",
    [
      ["LOAN", "2026-08-01", "1000"],
      ["INTEREST", "2026-09-30", "1300"],
    ],
    "0",
    1.3,
  ],
] as const)("a period's rate is searched in itself: %s", (_what, month, moved, lost, rate) => {
  const period = months(month);
  const own = moved.map(([type, date, sum]) => booked(type, date, sum));
  const loss = { currency: "MXN", date: day("2026-10-20"), amount: decimal(lost) };
  const [flows] = cashFlows({ before: [], days: own }, period);
  const result = periodReturn(flowsAfterLosses(flows as CurrencyFlows, period, [loss]));
  expect(result).toMatchObject({ ok: true, perYear: false });
  expect(result.ok && result.rate).toBeCloseTo(rate, 10);
});

test.each([
  ["1300", 1.3],
  ["2000", 2],
  ["2001", "implausible"],
  ["186687", "implausible"],
])("a return above 200 %% is not shown: %s earned of 1,000 in 30 days", (earned, expected) => {
  const period = months("2026-09");
  const own = [booked("LOAN", "2026-08-01", "1000"), booked("INTEREST", "2026-09-30", earned)];
  const [flows] = cashFlows({ before: [], days: own }, period);
  const result = periodReturn(flows as CurrencyFlows);
  expect(result.ok ? Number(result.rate.toFixed(9)) : result.why).toBe(expected);
});

test("says nothing of money that came less than 30 days ago, in whatever period", () => {
  const days = [booked("LOAN", "2026-11-23", "1000")];
  for (const name of ["12m", "all"] as const) {
    const [flows] = cashFlows({ before: [], days }, namedPeriod(name, today));
    expect(periodReturn(flows as CurrencyFlows)).toEqual({ ok: false, why: "too-short" });
  }
});

test.each([
  [
    "four days and one",
    "2026-01-01",
    "2026-01-05",
    "1005",
    "2026-11-23",
    { ok: false, why: "too-short" },
  ],
  ["40 days and 24", "2026-01-01", "2026-02-10", "1005", "2026-10-31", { ok: true, days: 64 }],
])("counts only days with money placed: %s", (_what, from, until, back, again, expected) => {
  const own = [
    booked("LOAN", from, "1000"),
    booked("INTEREST", until, "5"),
    booked("WITHDRAWAL", until, back),
    booked("LOAN", again, "1000"),
  ];
  for (const period of [namedPeriod("all", today), namedPeriod("12m", today)]) {
    const [flows] = cashFlows({ before: [], days: own }, period);
    expect(periodReturn(flows as CurrencyFlows)).toMatchObject(expected);
  }
});

test("money that came later is not said to have yielded all year", () => {
  const period = namedPeriod("12m", today);
  const late = [booked("LOAN", "2026-10-05", "1000"), booked("INTEREST", "2026-11-05", "10")];
  const [flows] = cashFlows({ before: [], days: late }, period);
  const result = periodReturn(flows as CurrencyFlows);
  expect(result).toMatchObject({ ok: true, perYear: false, days: 50 });
  expect(result.ok && result.rate).toBeCloseTo(0.01, 10);
});

test.each([
  ["in the period", "2026-11-01"],
  ["before it", "2025-11-01"],
])("is unknown with a movement of unknown type and direction %s", (_when, date) => {
  const period = namedPeriod("12m", today);
  const [flows] = cashFlows({ before: [], days: [...days, booked("BONUS", date, "5")] }, period);
  expect(flows && periodReturn(flows)).toEqual({ ok: false, why: "unknown-movements" });
  const directed = booked("BONUS", date, "5", { direction: "IN" });
  const [known] = cashFlows({ before: [], days: [...days, directed] }, period);
  expect(known && periodReturn(known)).toMatchObject({ ok: true });
});

test("days before the period that were read with it are in the opening balance", () => {
  const period = { name: "months", from: day("2025-11-15"), to: today } as const;
  const before = [booked("LOAN", "2025-09-10", "100"), booked("LOAN", "2025-09-11", "5")];
  const during = [booked("LOAN", "2025-11-14", "20"), booked("WITHDRAWAL", "2025-11-15", "30")];
  const [flows] = cashFlows({ before, days: during }, period);
  expect(flows).toMatchObject({
    opening: { date: "2025-11-14" as CalendarDate, amount: "-125" },
    between: [{ date: "2025-11-15", amount: "30" }],
    closing: { amount: "95" },
  });
});
