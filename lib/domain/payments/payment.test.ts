import { decimal } from "../money/money";
import { expectedOf, hasPayments, type Payment, sortPayments } from "./payment";
import { loanOf, periodOf } from "./payments-for-tests";

const received = (principal: string, interest: string) => ({
  principalReceived: decimal(principal),
  interestReceived: decimal(interest),
});

test.each([
  ["nothing known of what was paid", periodOf("2026-12-01", "ACTIVE"), ["100.00", "10.00"]],
  [
    "paid in part",
    periodOf("2026-09-01", "PENDING", received("40.00", "10.00")),
    ["60.00", "0.00"],
  ],
  ["overpaid", periodOf("2026-09-01", "PENDING", received("100.01", "0.00")), ["0", "10.00"]],
  ["settled", periodOf("2026-09-01", "COMPLETED"), ["0", "0"]],
  ["paid, not withdrawn", periodOf("2026-09-01", "PENDING_WITHDRAWAL"), ["0", "0"]],
  ["of another status", periodOf("2026-09-01", "ON_HOLD"), ["100.00", "10.00"]],
])("expected of an instalment: %s", (_name, period, [principal, interest]) => {
  expect(expectedOf(period)).toEqual({ principal, interest });
});

test("the lender's withdrawals do not count as the borrower's payments", () => {
  const withdrawn = { principalPaid: decimal("100.00"), interestPaid: decimal("10.00") };
  expect(expectedOf(periodOf("2026-12-01", "ACTIVE", withdrawn)).principal).toBe("100.00");
});

test("a pending or cancelled loan has no payments", () => {
  const statuses = ["PENDING", "CANCELED", "ACTIVE", "PENDING_WITHDRAWAL", "FINISHED"];
  expect(statuses.map((status) => hasPayments(loanOf("a", [], { status })))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});

test("payments are in the order of their days, then of their loans and numbers", () => {
  const payments = [
    ["b", 2, "2026-10-01"],
    ["b", 10, "2026-09-01"],
    ["b", 9, "2026-09-01"],
    ["a", 1, "2026-10-01"],
  ].map(([loanId, number, date]) => ({ loanId, number, dueDate: date }) as Payment);
  const names = sortPayments(payments).map(({ loanId, number }) => `${loanId}${number}`);
  expect(names).toEqual(["b9", "b10", "a1", "b2"]);
});
