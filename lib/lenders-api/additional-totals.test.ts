import { loanGroupings } from "@/lib/domain/loans/loan-totals";
import { day } from "@/lib/domain/payments/payments-for-tests";
import { apiOfLoans, someLoans, wireLoanOf } from "./additions-for-tests";
import { api, asked } from "./api-called-for-tests";
import { answerWith, caller } from "./api-for-tests";
import { fetchLoanSums, fetchLoanTotals } from "./loan-totals";
import { fetchPaymentTotals } from "./payment-totals";

const today = day("2026-11-22");
const filter = { currency: "MXN", overdue: "1-30" } as const;
const sum = { currency: "MXN", principal: "600.00", outstanding: "400.00" };
const added = { ...sum, status: "ACTIVE", rateTimesOutstanding: "5000", count: 2 };
const total = {
  currency: "MXN",
  status: "ACTIVE",
  daysLate: "61-90",
  count: 1,
  principal: "300.00",
  outstanding: "200.00",
  rateTimesOutstanding: "2500",
};
const withOwn = (loans: number, data: readonly object[]) =>
  apiOfLoans(someLoans(loans), { own: { "/loans/totals": answerWith({ data }) } });

const undivided = {
  currency: "MXN",
  status: "PENDING",
  overdue: true,
  principal: "1",
  interest: "1",
  principalExpected: "1",
  interestExpected: "1",
  count: 1,
};
const monthly = answerWith({ data: [{ ...undivided, month: "2026-09" }] });

test.each([
  ["lacks the call", answerWith({}, 404), {}],
  ["ignores `by`", answerWith({ data: [undivided] }), { by: "month" }],
  ["refuses `loanLate`", answerWith({}, 422), { by: "month,loanLate" }],
  ["ignores `loanLate`", monthly, { by: "month,loanLate" }],
] as const)("sums of payments are unsupported if the API %s", async (_how, totals, grouping) => {
  api.answer = apiOfLoans(someLoans(1), { own: { "/payments/totals": totals } });
  const read = fetchPaymentTotals(caller, { today }, grouping);
  await expect(read).rejects.toMatchObject({ fault: "unsupported" });
  expect(asked()).toHaveLength(1);
});

test.each([404, 405, 501])("after a %d all loans are added up", async (status) => {
  const loans = [
    wireLoanOf("L-1", { daysLate: 65, product: "PyME", maturityDate: "2027-01-01" }),
    wireLoanOf("L-2", { nextPaymentDate: "2026-11-12", annualRate: null }),
    wireLoanOf("L-3", { status: "FINISHED", outstandingPrincipal: null }),
    ...someLoans(398).map((loan, index) => ({ ...loan, id: `more-${index}`, daysLate: 0 })),
  ];
  api.answer = apiOfLoans(loans, { status });
  const { totals, lateLoans, ...told } = await fetchLoanTotals(caller, loanGroupings, today);
  expect(told).toEqual({ filterable: false, daysLateFrom: "dates" });
  expect(lateLoans?.map(({ id }) => id)).toEqual(["L-1", "L-2"]);
  const many = { principal: "119400.00", outstanding: "79600.00", rateTimesOutstanding: "995000" };
  expect(totals).toEqual([
    { ...total, product: "PyME", maturityYear: 2027 },
    { ...total, daysLate: "1-30", rateTimesOutstanding: undefined },
    { currency: "MXN", status: "FINISHED", principal: "300.00", count: 1 },
    { ...total, ...many, daysLate: "0", count: 398 },
  ]);
});

test("days late are the API's if every active loan has them", async () => {
  api.answer = apiOfLoans([wireLoanOf("L-1", { daysLate: 0 })]);
  const read = await fetchLoanTotals(caller, ["daysLate"], today);
  expect(read).toMatchObject({ daysLateFrom: "api", totals: [{ daysLate: "0" }] });
});

test.each(["status", "daysLate"] as const)("an API that overlooks %s is walked", async (by) => {
  api.answer = withOwn(1, [{ ...total, [by]: null }]);
  expect(await fetchLoanTotals(caller, [by], today)).toMatchObject({ filterable: false });
});

test("of no loans are none", async () => {
  api.answer = withOwn(2, []);
  expect(await fetchLoanSums(caller, filter, today)).toEqual([]);
  expect(asked()).toHaveLength(1);
});

test.each([
  ["has no such sums", answerWith({ data: [{ currency: "MXN", count: 24 }] })],
  ["refuses the filters", answerWith({}, 422)],
  ["has no totals", answerWith({}, 404)],
])("sums of a list are added up if the API %s", async (_name, totals) => {
  api.answer = apiOfLoans(someLoans(2), { own: { "/loans/totals": totals } });
  expect(await fetchLoanSums(caller, filter, today)).toEqual([added]);
  expect(asked().at(-1)).toContain("/loans?currency=MXN&overdue=1-30");
});
