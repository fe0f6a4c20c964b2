import { aLoan } from "@/components/entities-for-tests";
import { concentration } from "./concentration";
import type { Loan } from "./loan";
import { totalLoans } from "./loan-totals";
import { day } from "./payments-for-tests";

const mxn = (amount: string) => ({ amount, currency: "MXN" });
const loan = (id: string, amount: string, borrower?: string) =>
  aLoan({
    id,
    reference: id,
    outstandingPrincipal: mxn(amount),
    ...(borrower && { borrower: { id: borrower, name: `Empresa ${borrower}` } }),
  });
const of = (rows: readonly Loan[], total = rows.length) =>
  concentration("MXN", totalLoans(rows, ["status"], day("2026-06-15")), { rows, total });
const six = ["50", "20", "10", "10", "6", "4"].map((amount, at) =>
  loan(`P-${at}`, amount, at % 2 ? "b" : "a"),
);

test("the largest one, three and five loans, and the borrowers, as parts of the whole capital", () => {
  const found = of([...six, loan("P-6", "0", undefined)]);
  expect(found?.largest).toEqual([0.5, 0.8, 0.96]);
  expect(found?.loans.map(({ loanId, share }) => [loanId, share])).toEqual([
    ["P-0", 0.5],
    ["P-1", 0.2],
    ["P-2", 0.1],
    ["P-3", 0.1],
    ["P-4", 0.06],
  ]);
  expect(found?.borrowers).toEqual([
    { name: "Empresa a", count: 3, outstanding: "66", share: 0.66 },
    { name: "Empresa b", count: 3, outstanding: "34", share: 0.34 },
  ]);
  expect(of(six.slice(0, 2))?.largest).toHaveLength(1);
});

test("no borrower's sum is a part: none if one is missing, or if more loans with capital follow", () => {
  expect(of([...six, loan("P-6", "1")])?.borrowers).toEqual([]);
  expect(of(six, 7)?.borrowers).toEqual([]);
  expect(of(six, 7)?.largest).toHaveLength(3);
});

test.each<[string, readonly Loan[]]>([
  ["there is no capital", [loan("P-1", "0")]],
  ["a loan's capital is unknown", [loan("P-1", "5"), aLoan({ outstandingPrincipal: undefined })]],
  [
    "another currency is listed",
    [loan("P-1", "5"), aLoan({ outstandingPrincipal: { amount: "1", currency: "USD" } })],
  ],
  ["the list is in another order", [loan("P-1", "5"), loan("P-2", "6")]],
])("nothing is said if %s", (_why, rows) => {
  expect(of(rows)).toBeUndefined();
});
