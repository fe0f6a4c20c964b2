import { decimal } from "./money";
import { expectedOf, hasPayments, paymentsOf } from "./payment";
import { selectPayments, sortPayments } from "./payment-selection";
import { day, loanOf, periodOf } from "./payments-for-tests";

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

const today = day("2026-11-22");
const dollars = { principal: { amount: decimal("1"), currency: "USD" } };
const payments = [
  ...paymentsOf(
    loanOf("b", [
      periodOf("2026-09-01", "COMPLETED"),
      periodOf("2026-10-01", "PENDING", { principalDue: decimal("9") }),
      periodOf("2026-11-22", "ACTIVE"),
    ]),
  ),
  ...paymentsOf(loanOf("a", [periodOf("2026-10-01", "PENDING")], dollars)),
];
const names = (some: typeof payments) => some.map(({ loanId, number }) => `${loanId}${number}`);

test.each([
  [{}, ["b1", "b2", "b3", "a1"]],
  [{ status: "PENDING" }, ["b2", "a1"]],
  [{ currency: "USD" }, ["a1"]],
  [{ loanId: "b" }, ["b1", "b2", "b3"]],
  [{ from: "2026-10-01" }, ["b2", "b3", "a1"]],
  [{ to: "2026-10-01" }, ["b1", "b2", "a1"]],
  [{ overdue: "true" }, ["b2", "a1"]],
  [{ overdue: "false" }, ["b1", "b3"]],
  [{ overdue: "true", currency: "MXN" }, ["b2"]],
  [{ q: "p-B" }, ["b1", "b2", "b3"]],
  [{ q: "pymé", currency: "MXN" }, ["b1", "b2", "b3"]],
  [{ q: "P-c" }, []],
] as const)("the filter %j picks %j", (filter, wanted) => {
  expect(names(selectPayments(payments, { ...filter, today }))).toEqual(wanted);
});

test.each([
  [undefined, ["b1", "a1", "b2", "b3"]],
  ["dueDate", ["b1", "a1", "b2", "b3"]],
  ["-dueDate", ["b3", "b2", "a1", "b1"]],
  ["status", ["b3", "b1", "a1", "b2"]],
  ["principalDue", ["b2", "a1", "b1", "b3"]],
  ["-loanReference", ["b3", "b2", "b1", "a1"]],
])("sorted by %s, ties by loan and number", (sort, wanted) => {
  expect(names(sortPayments(payments, sort))).toEqual(wanted);
});

test("payments without a reference come last in both directions", () => {
  const [bare, ...others] = payments.map(({ loanReference, ...rest }, index) =>
    index ? { ...rest, ...(loanReference && { loanReference }) } : rest,
  );
  for (const sort of ["loanReference", "-loanReference"])
    expect(sortPayments([bare, ...others] as typeof payments, sort).at(-1)).toEqual(bare);
});
