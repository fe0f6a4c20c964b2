import { addMonths, type CalendarDate } from "../dates/calendar-date";
import { decimal } from "../money/money";
import { movementTotal } from "../movements/totals-for-tests";
import { accruedInterest } from "../payments/accrued-interest";
import type { Payment } from "../payments/payment";
import { day, periodOf } from "../payments/payments-for-tests";
import { allFlows, type CurrencyFlows, cashFlows, dailySums, flowsAfterLosses } from "./cash-flows";
import { periodReturn } from "./period-return";
import { eveOf, namedPeriod, type ReturnPeriod, readReturnPeriod } from "./return-period";

const today = day("2026-11-24");
const year = namedPeriod("12m", today);
const always = namedPeriod("all", today);
const months = (from: string, to = from) => readReturnPeriod({ from, to }, today).period;

type Booked = readonly [type: string, date: string, sum: string, more?: object];
const totals = (...all: readonly Booked[]) =>
  all.map(([type, date, sum, more]) => movementTotal({ type, date, sum, ...more }));
const flowsOf = (period: ReturnPeriod, ...all: readonly Booked[]) =>
  cashFlows(dailySums([], totals(...all)), period)[0] as CurrencyFlows;
const returnOf = (period: ReturnPeriod, ...all: readonly Booked[]) =>
  periodReturn(flowsOf(period, ...all));

/** A loan of 120,000 at 13.90 %: from the 10th of a month 1,390 every month, all of it withdrawn. */
const start = day("2025-09-10");
const payments = Array.from({ length: 24 }, (_, index): Payment => {
  const dueDate = addMonths(start, index + 1);
  return {
    ...periodOf(dueDate, dueDate < today ? "COMPLETED" : "ACTIVE"),
    loanId: "L-1",
    currency: "MXN",
    fromDate: addMonths(start, index),
    interestBooked: decimal("0.00"),
    interestDue: decimal("1390.00"),
  };
});
const loan: readonly Booked[] = [
  ["LOAN", start, "120000.00"],
  ...payments
    .filter(({ dueDate }) => dueDate < today)
    .flatMap(({ dueDate }): Booked[] => [
      ["INTEREST", dueDate, "1390.00"],
      ["INTEREST_WITHDRAWAL", dueDate, "1390.00"],
    ]),
];

function returnOfLoan(period: ReturnPeriod) {
  const accruedOn = (on: CalendarDate) => accruedInterest(payments, on) ?? new Map();
  const accrued = {
    opening: accruedOn(eveOf(period) ?? period.to),
    closing: accruedOn(period.to),
  };
  const [flows] = cashFlows(dailySums([], totals(...loan)), period, accrued);
  return periodReturn(flows as CurrencyFlows);
}

test.each([year, always])(
  "a loan of 13.90 %% paid monthly returns 14.82 %% per year: $name",
  (period) => {
    const result = returnOfLoan(period);
    expect(result).toMatchObject({ ok: true, perYear: true });
    expect(Math.abs((result.ok ? result.rate : 0) * 100 - 14.82)).toBeLessThanOrEqual(0.05);
  },
);

test.each([
  ["2026-04", "2026-04", { ok: true, perYear: false, days: 30 }],
  ["2026-10", "2026-11", { ok: true, perYear: false, days: 55 }],
  ["2026-02", "2026-02", { ok: false, why: "too-short" }],
  ["2026-11", "2026-11", { ok: false, why: "too-short" }],
])("counts the days of the period itself: from %s to %s", (from, to, expected) => {
  expect(returnOfLoan(months(from, to))).toMatchObject(expected);
});

test.each<[string, string, { lost?: string; earned?: string; rate: number | string }]>([
  ["1000", "2026-09-01", { lost: "1000", rate: -1 }],
  ["1000000", "2026-01-05", { lost: "600000", rate: -0.6 }],
  ["1000", "2026-08-01", { earned: "1300", rate: 1.3 }],
  ["1000", "2026-08-01", { earned: "2000", rate: 2 }],
  ["1000", "2026-08-01", { earned: "2001", rate: "implausible" }],
  ["1000", "2026-08-01", { earned: "186687", rate: "implausible" }],
])("a period's rate is searched in itself, up to 200 %%: %s since %s, %j", (placed, on, of) => {
  const { lost = "0", earned = "0", rate } = of;
  const period = months("2026-10");
  const moved = [
    ["LOAN", on, placed],
    ["INTEREST", period.to, earned],
  ] as const;
  const loss = { currency: "MXN", date: period.to, amount: decimal(lost) };
  const result = periodReturn(flowsAfterLosses(flowsOf(period, ...moved), period, [loss]));
  expect(result.ok ? Number(result.rate.toFixed(9)) : result.why).toBe(rate);
  if (result.ok) expect(result.perYear).toBe(false);
});

test("a loss lessens the value at each end from its own day on", () => {
  const loss = (date: string, amount: string, currency = "MXN") => {
    return { currency, date: day(date), amount: decimal(amount) };
  };
  const losses = [
    loss("2025-11-24", "200"),
    loss("2025-11-25", "100"),
    loss("2026-11-25", "50"),
    loss("2025-01-01", "9", "USD"),
  ];
  // What was 800 after losses a year ago is 700 now.
  const flows = flowsOf(year, ["LOAN", "2025-01-10", "1000"]);
  const result = periodReturn(flowsAfterLosses(flows, year, losses));
  expect(result.ok && result.rate).toBeCloseTo(-0.125, 9);
});

test.each([year, always])("counts only days with money placed, at least 30: $name", (period) => {
  const tooShort = { ok: false, why: "too-short" };
  expect(returnOf(period, ["LOAN", "2026-11-23", "1000"])).toEqual(tooShort);
  const twice = (until: string, again: string) =>
    returnOf(
      period,
      ["LOAN", "2026-01-01", "1000"],
      ["INTEREST", until, "5"],
      ["WITHDRAWAL", until, "1005"],
      ["LOAN", again, "1000"],
    );
  expect(twice("2026-01-05", "2026-11-23")).toEqual(tooShort);
  expect(twice("2026-02-10", "2026-10-31")).toMatchObject({ ok: true, days: 40 + 24 });
});

test("money that came later is not said to have yielded all year", () => {
  const result = returnOf(year, ["LOAN", "2026-10-05", "1000"], ["INTEREST", "2026-11-05", "10"]);
  expect(result).toMatchObject({ ok: true, perYear: false, days: 50 });
  expect(result.ok && result.rate).toBeCloseTo(0.01, 10);
});

test.each([
  ["in the period", "2026-11-01"],
  ["before it", "2025-11-01"],
])("is unknown with a movement of unknown type and direction %s", (_when, date) => {
  const unknown = { ok: false, why: "unknown-movements" };
  expect(returnOf(year, ...loan, ["BONUS", date, "5"])).toEqual(unknown);
  expect(returnOf(year, ...loan, ["BONUS", date, "5", { direction: "IN" }]).ok).toBe(true);
});

describe("the cash flows", () => {
  const ledger: readonly Booked[] = [
    ["LOAN", "2025-01-10", "100"],
    ["INTEREST", "2025-06-01", "8"],
    ["INTEREST_WITHDRAWAL", "2025-06-01", "5"],
    ["LOAN", "2025-06-01", "10", { direction: "OUT" }],
    ["LOAN_WITHDRAWAL", "2025-09-01", "40"],
    ["LOAN", "2025-09-01", "40"],
    ["BONUS", "2025-05-01", "100", { status: "PENDING" }],
    ["LOAN", "2026-02-01", "100"],
  ];

  test("are one sum per day, reversals with the opposite sign, and the balance at the end", () => {
    const period = { name: "all", to: day("2026-01-01") } as const;
    // No flow: a day with equal amounts in and out, and interest that stays in the account.
    expect(allFlows(flowsOf(period, ...ledger))).toEqual([
      { date: "2025-01-10", amount: "-100" },
      { date: "2025-06-01", amount: "15" },
      { date: "2026-01-01", amount: "93" },
    ]);
  });

  test("begin with the balance on the eve of the period, from all days before it", () => {
    const period = { name: "months", from: day("2025-02-01"), to: day("2025-06-30") } as const;
    const before = totals(["LOAN", "2025-01-31", "5"]);
    const days = totals(...ledger, ["LOAN", period.from, "2"]);
    expect(cashFlows(dailySums(before, days), period)).toEqual([
      {
        currency: "MXN",
        uncounted: 0,
        placedDays: 150,
        opening: { date: "2025-01-31", amount: "-105" },
        between: [
          { date: "2025-02-01", amount: "-2" },
          { date: "2025-06-01", amount: "15" },
        ],
        closing: { date: "2025-06-30", amount: "100" },
      },
    ]);
  });
});
