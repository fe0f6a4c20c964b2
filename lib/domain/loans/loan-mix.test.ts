import { aLoan } from "@/components/entities-for-tests";
import { loanTotal as total } from "@/components/screens/summary/questions-for-tests";
import { decimal } from "../money/money";
import { day } from "../payments/payments-for-tests";
import { lateness, loanMix, weightedRate } from "./loan-mix";
import { loanGroupings, totalLoans } from "./loan-totals";

test("each currency has the buckets of its active loans, and the shares of those with capital", () => {
  const loan = (amount: string, currency: string, fields: object) => {
    const money = {
      principal: { amount: "999", currency },
      outstandingPrincipal: { amount, currency },
    };
    return aLoan({ ...money, product: "A", ...fields });
  };
  const loans = [
    loan("10.10", "MXN", { daysLate: "0" }),
    loan("20.20", "MXN", { daysLate: "31", product: "B" }),
    loan("69.70", "MXN", { daysLate: "60" }),
    loan("100.00", "MXN", { status: "DEFAULTED", product: "B" }),
    loan("0.00", "MXN", { status: "FINISHED", product: "C" }),
    loan("7", "USD", { daysLate: "30" }),
    loan("8", "EUR", {}),
  ];
  const totals = totalLoans(loans, loanGroupings, day("2026-11-21"));
  const late = { count: 2, outstanding: "89.90" };
  const usd = { count: 1, outstanding: "7" };
  const unknown = { count: 1, outstanding: "8" };
  expect(lateness(totals)).toEqual([
    { currency: "EUR", buckets: {}, unknown },
    {
      currency: "MXN",
      buckets: { "0": { count: 1, outstanding: "10.10" }, "31-60": late },
      late,
      defaulted: { count: 1, outstanding: "100.00" },
    },
    { currency: "USD", buckets: { "1-30": usd }, late: usd },
  ]);
  const shares = loanMix(totals).map(({ parts }) =>
    parts.map(({ product, share }) => `${product} ${(Number(share) * 100).toFixed(2)}`),
  );
  expect(shares).toEqual([["A 100.00"], ["B 60.10", "A 39.90"], ["A 100.00"]]);
});

test("has no capital for a bucket if one loan's capital is unknown", () => {
  const [mxn] = lateness([
    total("10", { daysLate: "1-30" }),
    total(undefined, { daysLate: "1-30", product: "B", count: 2 }),
  ]);
  expect(mxn?.late).toEqual({ count: 3 });
});

test("has no share of unknown capital", () => {
  const [mxn] = loanMix([total("1", { product: "A" }), total(undefined)]);
  expect(mxn?.parts.map(({ share }) => share)).toEqual([undefined, undefined]);
});

test("weighs rates by capital, exactly", () => {
  const rated = (capital: string, weighted: string, fields = {}) =>
    total(capital, { rateTimesOutstanding: decimal(weighted), ...fields });
  const totals = [
    rated("100", "1200"),
    rated("300", "2700"),
    rated("5", "500", { status: "PENDING" }),
  ];
  expect(weightedRate(totals, "MXN")).toBe("9.75");
  expect(weightedRate([rated("3", "35")], "MXN")).toBe("11.67");
  expect(weightedRate([...totals, total("1")], "MXN")).toBeUndefined();
  expect(weightedRate(totals, "USD")).toBeUndefined();
});

test.each([
  [["9", "12"], "9.75"],
  [["9.754"], "9.75"],
  [["9.76", "12"], "contradicted"],
  [["9", "9.7"], "contradicted"],
])("a mean rate must be between the loans' own, %j", (rates, expected) => {
  const loans = rates.map((annualRate) => aLoan({ annualRate, status: "ACTIVE" }));
  const { annualRate: _rate, ...silent } = aLoan({ status: "ACTIVE" });
  const others = [
    aLoan({ annualRate: "1", status: "FINISHED" }),
    aLoan({ annualRate: "99", principal: { amount: "1", currency: "USD" } }),
  ];
  const totals = [total("400", { rateTimesOutstanding: decimal("3900") })];
  expect(weightedRate(totals, "MXN", [...loans, ...others])).toBe(expected);
  expect(weightedRate(totals, "MXN", [...loans, silent])).toBe("9.75");
});
