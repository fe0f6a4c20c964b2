import { aLoan } from "@/components/entities-for-tests";
import { day } from "../payments/payments-for-tests";
import { concentration } from "./concentration";
import type { Loan } from "./loan";
import { totalLoans } from "./loan-totals";

const mxn = (amount: string) => ({ amount, currency: "MXN" });
const loan = (id: string, amount: string, borrower?: string) =>
  aLoan({
    id,
    reference: id,
    outstandingPrincipal: amount ? mxn(amount) : null,
    ...(borrower && { borrower: { id: borrower, name: `Empresa ${borrower}` } }),
  });
const of = (rows: readonly Loan[], all = rows, malformedIds: string[] = []) =>
  concentration("MXN", totalLoans(all, ["status"], day("2026-06-15")), { rows, malformedIds });
const six = ["40", "20", "20", "10", "6", "4"].map((amount, at) =>
  loan(`P-${at}`, amount, at % 3 ? "b" : "a"),
);
const inDollars = aLoan({ outstandingPrincipal: { amount: "1", currency: "USD" } });
const more = [...six, loan("P-6", "4", "b")];

test("the largest one, three and five loans, and the borrowers, as parts of the whole capital", () => {
  const found = of([...six, loan("P-6", "0", undefined)]);
  expect(found?.largest).toEqual([0.4, 0.8, 0.96]);
  expect(found?.loans.map(({ loan: one, share }) => [one?.id, share])).toEqual([
    ["P-0", 0.4],
    ["P-1", 0.2],
    ["P-2", 0.2],
    ["P-3", 0.1],
    ["P-4", 0.06],
  ]);
  expect(found?.borrowers).toEqual([
    { borrower: "Empresa a", count: 2, outstanding: "50", share: 0.5 },
    { borrower: "Empresa b", count: 4, outstanding: "50", share: 0.5 },
  ]);
  const turned = six.map((one, at) => loan(one.id, `${6 - at}`, at > 0 ? "b" : "a"));
  expect(of(turned)?.borrowers.map(({ borrower }) => borrower)).toEqual(["Empresa b", "Empresa a"]);
  expect(of(six.slice(0, 2))?.largest).toHaveLength(1);
});

test("no borrower's sum is a part: none if one is missing, or if loans with capital are not listed", () => {
  expect(of([...six, loan("P-6", "1")])?.borrowers).toEqual([]);
  expect(of(six, more)?.borrowers).toEqual([]);
  expect(of(six, more)?.largest[0]).toBeCloseTo(40 / 104, 12);
});

test.each<[string, readonly Loan[], (readonly Loan[])?, string[]?]>([
  ["there is no capital", [loan("P-1", "0")]],
  ["no loan is listed", [], six],
  ["a loan is malformed", six.slice(1), six, ["P-0"]],
  ["more is listed than the sums say", more, six],
  ["a loan's capital is unknown", [loan("P-1", "5"), loan("P-2", "")]],
  ["another currency is listed", [loan("P-1", "5"), inDollars]],
  ["the list is in another order", [loan("P-1", "5"), loan("P-2", "6")]],
])("nothing is said if %s", (_why, ...read) => {
  expect(of(...read)).toBeUndefined();
});
