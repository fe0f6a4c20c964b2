import { loanGroupings } from "@/lib/domain/loan-totals";
import { day } from "@/lib/domain/payments-for-tests";
import { apiOfLoans, as, someLoans, wireLoanOf, wirePeriodOf } from "./additions-for-tests";
import { api, asked, totalsCalls } from "./api-called-for-tests";
import { answerWith, caller, clockForEachTest } from "./api-for-tests";
import { fetchLoanSums, fetchLoanTotals } from "./loan-totals";
import { fetchPaymentTotals } from "./payment-totals";

clockForEachTest();

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

test.each([404, 405, 501])("after a %d the schedules are added up", async (status) => {
  const loans = [...someLoans(2), wireLoanOf("L-9", { status: "FINISHED" })];
  api.answer = apiOfLoans(loans, { status });
  expect(await fetchPaymentTotals(caller, { today, status: "PENDING" })).toEqual({
    read: "active-loans",
    totals: [
      {
        currency: "MXN",
        status: "PENDING",
        overdue: true,
        count: 2,
        principal: "200.00",
        principalReceived: "80.00",
        principalExpected: "120.00",
        interest: "20.00",
        interestReceived: "20",
        interestExpected: "0.00",
      },
    ],
  });
});

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

test("schedules are added up if the API ignores `by`", async () => {
  const own = { "/payments/totals": answerWith({ data: [undivided] }) };
  api.answer = apiOfLoans(someLoans(1), { own });
  const { totals } = await fetchPaymentTotals(caller, { today }, { by: "month" });
  expect(totals.map(({ month }) => month)).toEqual(["2026-09", "2026-10", "2026-12"]);
  expect(await fetchPaymentTotals(caller, { today })).toMatchObject({ read: "all" });
});

test.each([
  ["refuses", answerWith({}, 422)],
  ["ignores", answerWith({ data: [{ ...undivided, month: "2026-09" }] })],
  ["lacks", answerWith({}, 404)],
])("schedules say which loans are late if the API %s `loanLate`", async (_how, totals) => {
  const onTime = wirePeriodOf(1, "2026-12-20", "PENDING");
  const loans = [...someLoans(1), wireLoanOf("L-9", { schedule: [onTime] })];
  api.answer = apiOfLoans(loans, { own: { "/payments/totals": totals } });
  const read = await fetchPaymentTotals(caller, { today }, { by: "month,loanLate" });
  expect(read.totals.map(({ month, loanLate }) => [month, loanLate])).toEqual([
    ["2026-09", true],
    ["2026-10", true],
    ["2026-12", true],
    ["2026-12", false],
  ]);
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

test("of no loans are none, and the call stays in use", async () => {
  api.answer = withOwn(2, []);
  for (const lender of ["ana", "luis", "eva"])
    expect(await fetchLoanSums(as(lender), filter, today)).toEqual([]);
  expect(totalsCalls()).toBe(3);
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

test("missing totals do not disable other calls", async () => {
  api.answer = apiOfLoans(someLoans(1), { status: 501 });
  for (const lender of ["ana", "luis"]) await fetchLoanTotals(as(lender), [], today);
  expect(totalsCalls()).toBe(1);
  for (const lender of ["ana", "luis"]) await fetchPaymentTotals(as(lender), { today });
  expect(totalsCalls()).toBe(2);
});
