import type { CalendarDate } from "../dates/calendar-date";
import { decimal } from "../money/money";
import { movementTotal } from "../movements/totals-for-tests";
import type { Loan } from "./loan";
import { isFinished, loanDuration, loanProfit } from "./loan-progress";

const loan: Loan = {
  id: "ln_1",
  status: "FINISHED",
  principal: { amount: decimal("1000"), currency: "USDC" },
  startDate: "2024-01-31" as CalendarDate,
  maturityDate: "2026-03-01" as CalendarDate,
};

const total = (sum: string, more: object = {}) => movementTotal({ currency: "USDC", sum, ...more });

test("the profit is the completed interest of all months, only in the loan's currency", () => {
  const totals = [
    total("1.100001", { month: "2024-02" }),
    total("2.200002", { month: "2024-03" }),
    total("9", { status: "PENDING" }),
    total("9", { currency: "USD" }),
    total("9", { type: "INTEREST_WITHDRAWAL" }),
    total("1.1", { direction: "OUT" }),
  ];
  expect(loanProfit(loan, totals)).toEqual({ amount: "2.200003", currency: "USDC" });
  expect(loanProfit(loan, [])).toEqual({ amount: "0", currency: "USDC" });
});

test("the duration is from start to maturity, if both exist and are in order", () => {
  expect(loanDuration(loan)).toEqual({
    from: "2024-01-31",
    to: "2026-03-01",
    months: 25,
    days: 1,
  });
  const { startDate: _, ...silent } = loan;
  expect(loanDuration(silent)).toBeUndefined();
  expect(loanDuration({ ...loan, maturityDate: "2023-01-01" as CalendarDate })).toBeUndefined();
});

test("only COMPLETED and FINISHED loans are finished", () => {
  const finished = [
    "PENDING",
    "PENDING_WITHDRAWAL",
    "CANCELED",
    "ACTIVE",
    "COMPLETED",
    "FINISHED",
    "X",
  ]
    .map((status) => ({ ...loan, status }))
    .filter(isFinished);
  expect(finished.map(({ status }) => status)).toEqual(["COMPLETED", "FINISHED"]);
});
