import { datedLosses, lossesOf } from "@/lib/domain/balances/losses";
import { loanGroupings } from "@/lib/domain/loans/loan-totals";
import { day } from "@/lib/domain/payments/payments-for-tests";
import { apiOfLoans, someLoans, lateLoanTotal as total, wireLoanOf } from "./additions-for-tests";
import { api, asked } from "./api-called-for-tests";
import { answerAt, answerWith, caller, pagesOfRows } from "./api-for-tests";
import { fetchLateLoans } from "./late-loans";
import { fetchLoanSums, fetchLoanTotals } from "./loan-totals";
import { fetchLoans } from "./loans";

const today = day("2026-11-22");
const filter = { currency: "MXN", overdue: "1-30" } as const;
const withOwn = (loans: number, data: readonly object[]) =>
  apiOfLoans(someLoans(loans), { own: { "/loans/totals": answerWith({ data }) } });

test.each([404, 501])("after a %d all loans are added up", async (status) => {
  const loans = [
    wireLoanOf("L-1", { daysLate: 65, product: "PyME", maturityDate: "2027-01-01" }),
    wireLoanOf("L-2", { nextPaymentDate: "2026-11-12", annualRate: null }),
    wireLoanOf("L-3", {
      status: "FINISHED",
      outstandingPrincipal: { amount: "1", currency: "USD" },
    }),
    ...someLoans(398).map((loan, index) => ({ ...loan, id: `more-${index}`, daysLate: 0 })),
  ];
  api.answer = apiOfLoans(loans, { status });
  const read = await fetchLoanTotals(caller, loanGroupings, today);
  const { totals, lateLoans, ...told } = read;
  expect(told).toEqual({ filterable: false, daysLateFrom: "dates" });
  expect(lateLoans?.map(({ id }) => id)).toEqual(["L-1", "L-2"]);
  const many = { principal: "119400.00", outstanding: "79600.00", rateTimesOutstanding: "995000" };
  expect(totals).toEqual([
    { ...total, product: "PyME" },
    { ...total, daysLate: "1-30", rateTimesOutstanding: undefined },
    { currency: "MXN", status: "FINISHED", principal: "300.00", count: 1 },
    { ...total, ...many, daysLate: "0", count: 398 },
  ]);
  const calls = asked().length;
  const late = await fetchLateLoans(caller, read, today);
  expect([late.map(({ id }) => id), asked().length]).toEqual([["L-1", "L-2"], calls]);
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

test("of no loans are no sums", async () => {
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
  const { daysLate: _, ...sums } = total;
  const two = {
    principal: "600.00",
    outstanding: "400.00",
    rateTimesOutstanding: "5000",
    count: 2,
  };
  expect(await fetchLoanSums(caller, filter, today)).toEqual([{ ...sums, ...two }]);
  expect(asked().at(-1)).toContain("/loans?currency=MXN&overdue=1-30");
});

test.each([
  ["too-many-rows", "more than 2,000", someLoans(2_001)],
  ["malformed-row", "one that does not fit", [wireLoanOf("L-1", { principal: null })]],
])("sums throw %s instead of a part for %s", async (fault, _what, loans) => {
  api.answer = apiOfLoans(loans);
  await expect(fetchLoanTotals(caller, [], today)).rejects.toMatchObject({ fault });
  await expect(fetchLoanSums(caller, {}, today)).rejects.toMatchObject({ fault });
});

test("losses of any length are added exactly; one without a day counts today", async () => {
  const mxn = (amount: string) => ({ amount, currency: "MXN" });
  const lost = { status: "DEFAULTED" };
  const digits = "123456789012345678901234567890.000000000000000001";
  const recovered = { recovered: mxn("30.5"), writtenOffOn: "2025-03-01" };
  api.answer = apiOfLoans([
    wireLoanOf("L-1"),
    wireLoanOf("L-2", { ...lost, ...recovered, writtenOff: mxn("100.00") }),
    wireLoanOf("L-3", { ...lost, writtenOff: mxn(digits) }),
  ]);
  const { totals } = await fetchLoanTotals(caller, ["status"], today);
  const losses = lossesOf(totals);
  const sum = "123456789012345678901234567959.500000000000000001";
  expect(losses).toMatchObject([
    { currency: "MXN", recovered: "30.5", lost: sum, ofDefaulted: true },
  ]);
  const { rows } = await fetchLoans(caller, { status: "DEFAULTED", limit: 25, offset: 0 });
  expect(datedLosses(losses, rows, today)).toEqual([
    { currency: "MXN", date: "2025-03-01", amount: "69.50", loan: rows[0] },
    { currency: "MXN", date: today, amount: "123456789012345678901234567890.000000000000000001" },
  ]);
  expect(totals.filter(({ writtenOff }) => writtenOff)).toHaveLength(1);
});

describe("late loans", () => {
  const lists: Record<string, object> = {
    "1-30": wireLoanOf("a", { daysLate: 21 }),
    "61-90": wireLoanOf("b", { daysLate: 68 }),
  };

  test.each<[string, Record<string, number>, string[], string[]]>([
    ["named latest first", { "1-30": 1, "61-90": 1, "0": 9 }, ["b", "a"], ["1-30", "61-90"]],
    ["not read if they are more than three", { "1-30": 4 }, [], []],
    ["not read if none is late", { "0": 2 }, [], []],
    ["not named if the list has others than the totals count", { "1-30": 2 }, [], ["1-30"]],
  ])("are %s", async (_what, counts, names, read) => {
    const data = Object.entries(counts).map(([daysLate, count]) => {
      return { currency: "MXN", status: "ACTIVE", daysLate, count };
    });
    const list = pagesOfRows((query) => [lists[query.get("overdue") ?? ""]]);
    api.answer = answerAt("/loans/totals", answerWith({ data }), list);
    const totals = await fetchLoanTotals(caller, ["status", "daysLate"], today);
    const found = await fetchLateLoans(caller, totals, today);
    expect(found.map(({ id }) => id)).toEqual(names);
    expect(asked().slice(1).sort()).toEqual(
      read.map((days) => `/loans?status=ACTIVE&overdue=${days}&limit=3&offset=0`),
    );
  });
});
