import { decimal } from "../money/money";
import { day, loanOf } from "../payments/payments-for-tests";
import { bucketOf, daysLateOf, isMatured } from "./days-late";

const today = day("2026-11-22");

test("days late are in buckets of 30 days", () => {
  const days = [-3, 0, 1, 30, 31, 60, 61, 90, 91, 4_000];
  const buckets = ["0", "1-30", "31-60", "61-90", "90-"].flatMap((each) => [each, each]);
  expect(days.map(bucketOf)).toEqual(buckets);
});

const nothing = { amount: decimal("0.00"), currency: "MXN" };

test("a loan is matured if it is active after its term with capital outstanding", () => {
  const matured = loanOf("a", [], { maturityDate: day("2026-11-21") });
  expect(isMatured(matured, today)).toBe(true);
  expect(isMatured(matured, day("2026-11-21"))).toBe(false);
  expect(isMatured({ ...matured, status: "FINISHED" }, today)).toBe(false);
  expect(isMatured({ ...matured, outstandingPrincipal: nothing }, today)).toBe(false);
  const { outstandingPrincipal: _, ...unknown } = matured;
  expect(isMatured(unknown, today)).toBe(false);
});

test.each([
  ["what the API tells comes first", { daysLate: 65, nextPaymentDate: "2026-12-18" }, 65, "api"],
  ["a told 0 is no guess", { daysLate: 0, nextPaymentDate: "2026-11-01" }, 0, "api"],
  ["a next payment in the past", { nextPaymentDate: "2026-11-12" }, 10, "dates"],
  ["a next payment ahead", { nextPaymentDate: "2026-12-18" }, 0, "dates"],
  ["a matured loan", { maturityDate: "2026-10-22" }, 31, "dates"],
])("days late of a loan: %s", (_name, fields, days, from) => {
  expect(daysLateOf(loanOf("a", [], fields as object), today)).toEqual({ days, from });
});

test("days late are undefined without data and for loans that are not active", () => {
  expect(daysLateOf(loanOf("a", []), today)).toBeUndefined();
  expect(daysLateOf(loanOf("a", [], { status: "FINISHED", daysLate: 3 }), today)).toBeUndefined();
});
