import { decimal } from "../money/money";
import { expectedOf, hasPayments, type Payment, sortPayments } from "./payment";
import { loanOf, periodOf } from "./payments-for-tests";

const received = (principal: string, interest: string) => ({
  principalReceived: decimal(principal),
  interestReceived: decimal(interest),
});

const expected = (status: string, more: object = {}) =>
  Object.values(expectedOf(periodOf("2026-09-01", status, more)));

test("of an instalment is expected what is due less what was paid, at least 0, and 0 if settled", () => {
  expect(expected("ACTIVE")).toEqual(["100.00", "10.00"]);
  expect(expected("ON_HOLD")).toEqual(["100.00", "10.00"]);
  expect(expected("PENDING", received("40.00", "10.00"))).toEqual(["60.00", "0.00"]);
  expect(expected("PENDING", received("100.01", "0.00"))).toEqual(["0", "10.00"]);
  for (const status of ["COMPLETED", "PENDING_WITHDRAWAL"])
    expect(expected(status)).toEqual(["0", "0"]);
  // The lender's withdrawals are not the borrower's payments.
  const withdrawn = { principalPaid: decimal("100.00"), interestPaid: decimal("10.00") };
  expect(expected("ACTIVE", withdrawn)).toEqual(["100.00", "10.00"]);
});

test("a pending or cancelled loan has no payments", () => {
  const statuses = ["PENDING", "CANCELED", "ACTIVE", "PENDING_WITHDRAWAL", "FINISHED"];
  const having = statuses.filter((status) => hasPayments(loanOf("a", [], { status })));
  expect(having).toEqual(["ACTIVE", "PENDING_WITHDRAWAL", "FINISHED"]);
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
