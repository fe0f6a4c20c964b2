import fc from "fast-check";
import { addDecimals, decimal } from "../money/money";
import { movementTotal } from "../movements/totals-for-tests";
import { day } from "../payments/payments-for-tests";
import type { LoanDetail, Period } from "./loan";
import { loanCurve } from "./loan-curve";
import { reconcile } from "./reconciliation";

const period = (number: number, from: string, due: string, balance: string): Period => ({
  number,
  fromDate: day(from),
  dueDate: day(due),
  principalDue: decimal("500.00"),
  interestDue: decimal("10.10"),
  balanceAfter: decimal(balance),
  status: "PENDING",
});

const loan: LoanDetail = {
  id: "ln_1",
  status: "ACTIVE",
  principal: { amount: decimal("1000.00"), currency: "MXN" },
  schedule: [
    period(1, "2026-01-31", "2026-02-28", "500.00"),
    period(2, "2026-02-28", "2026-04-30", "0.00"),
  ],
  malformedPeriods: 0,
};

const total = (type: string, month: string, sum: string, currency = "MXN") =>
  movementTotal({ type, month, sum, currency });

const totals = [
  total("LOAN", "2026-01", "1000.00"),
  total("INTEREST", "2026-02", "10.10"),
  total("LOAN_WITHDRAWAL", "2026-02", "500.00"),
];

test("the planned line runs to its end, the booked line to today", () => {
  expect(loanCurve(loan, totals, day("2026-03-15"))).toEqual({
    months: ["2026-01", "2026-02", "2026-03", "2026-04"],
    balance: {
      planned: ["1000.00", "500.00", "500.00", "0.00"],
      booked: ["1000.00", "500.00", "500.00", undefined],
    },
    interest: {
      planned: ["0", "10.10", "10.10", "20.20"],
      booked: ["0", "10.10", "10.10", undefined],
    },
  });
});

test("booked capital continues to today while the loan is active", () => {
  const late = loanCurve(loan, totals, day("2026-06-01"));
  expect(late?.months.at(-1)).toBe("2026-06");
  expect(late?.balance.booked?.at(-1)).toBe("500.00");
  expect(late?.balance.planned?.at(-1)).toBeUndefined();
  const over = loanCurve({ ...loan, status: "FINISHED" }, totals, day("2026-06-01"));
  expect(over?.months.at(-1)).toBe("2026-04");
});

test("an unread part has no line, and a balance that is missing in the schedule is not guessed", () => {
  const today = day("2026-03-15");
  const plan = loanCurve(loan, undefined, today);
  expect([plan?.balance.booked, plan?.balance.planned?.length]).toEqual([undefined, 4]);
  const booked = loanCurve({ ...loan, malformedPeriods: 1 }, totals, today);
  expect(booked?.interest.planned).toBeUndefined();
  expect(booked?.balance.booked).toEqual(["1000.00", "500.00", "500.00"]);
  const { schedule = [], ...bare } = loan;
  for (const none of [[], undefined]) expect(loanCurve(bare, none, today)).toBeUndefined();
  const silent = schedule.map(({ balanceAfter, ...rest }, at) =>
    at ? rest : { ...rest, balanceAfter },
  );
  const curve = loanCurve({ ...bare, schedule: silent as Period[] }, totals, today);
  expect([curve?.balance.planned, curve?.interest.planned?.length]).toEqual([undefined, 4]);
});

test("dates that span too many years have no curve", () => {
  const wild = [...totals, total("INTEREST", "9999-01", "1")];
  expect(loanCurve(loan, wild, day("2026-03-15"))).toBeUndefined();
});

test.each(["0001-01-01", "9999-12-31"])("a single period due on %s is drawn", (due) => {
  const { fromDate: _, ...only } = period(1, due, due, "0.00");
  const curve = loanCurve({ ...loan, schedule: [only] }, undefined, day("2026-03-15"));
  expect(curve?.months).toEqual([due.slice(0, 7)]);
  expect(curve?.balance.planned).toEqual(["0.00"]);
});

test("the booked line ends with the same figure as the reconciliation", () => {
  const booked = fc.record({
    type: fc.constantFrom("LOAN", "LOAN_WITHDRAWAL", "INTEREST", "INTEREST_WITHDRAWAL"),
    month: fc.constantFrom("2026-01", "2026-02", "2026-03", "2026-05"),
    sum: fc.bigInt({ min: 0n, max: 10n ** 24n }),
    currency: fc.constantFrom("MXN", "USD"),
    direction: fc.constantFrom("IN", "OUT", undefined),
  });
  fc.assert(
    fc.property(fc.array(booked, { maxLength: 20 }), (rows) => {
      const given = rows.map((row) => movementTotal({ ...row, sum: String(row.sum) }));
      const curve = loanCurve(loan, given, day("2026-06-20"));
      if (!curve?.balance.booked) return;
      const [capital, interest] = reconcile(loan, given).checks;
      expect(curve.balance.booked.at(-1)).toBe(capital?.recomputed?.amount);
      expect(curve.interest.booked?.at(-1)).toBe(interest?.recomputed?.amount);
      const planned = addDecimals((loan.schedule ?? []).map(({ interestDue }) => interestDue));
      expect(curve.interest.planned?.filter((value) => value !== undefined).at(-1)).toBe(planned);
    }),
  );
});
