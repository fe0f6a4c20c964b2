import { datedLosses, lossesOf } from "@/lib/domain/balances/losses";
import { day } from "@/lib/domain/payments/payments-for-tests";
import { apiOfLoans, wireLoanOf } from "./additions-for-tests";
import { api } from "./api-called-for-tests";
import { answerWith, caller } from "./api-for-tests";
import { fetchLoanSums, fetchLoanTotals } from "./loan-totals";
import { fetchLoan, fetchLoans } from "./loans";

const today = day("2026-11-22");
const mxn = (amount: unknown) => ({ amount, currency: "MXN" });
const defaulted = { status: "DEFAULTED", writtenOff: mxn("100.00"), recovered: mxn("30.5") };
const all = { limit: 25, offset: 0 };

test.each([
  ["of another currency", { writtenOff: { amount: "100.00", currency: "USD" } }],
  ["recovered in another currency", { recovered: { amount: "1", currency: "USD" } }],
  ["negative", { writtenOff: mxn("-100.00"), recovered: null }],
  ["recovered below 0", { recovered: mxn("-1") }],
  ["recovered above what was written off", { recovered: mxn("100.01") }],
  ["recovered, but not written off", { writtenOff: null }],
  ["a text", { writtenOff: mxn("<b>todo</b>") }],
  ["written off on no day", { writtenOffOn: "2026-02-30" }],
])("a loss that is %s hides its loan alone, and is in no sum", async (_what, more) => {
  api.answer = apiOfLoans([wireLoanOf("L-1"), wireLoanOf("L-2", { ...defaulted, ...more })]);
  const { rows, malformedIds } = await fetchLoans(caller, all);
  expect([rows.map(({ id }) => id), malformedIds]).toEqual([["L-1"], ["L-2"]]);
  await expect(fetchLoan(caller, "L-2")).rejects.toMatchObject({ fault: "bad-answer" });
  await expect(fetchLoanSums(caller, {}, today)).rejects.toMatchObject({ fault: "malformed-row" });
});

test("losses of any length are added exactly; one without a day counts today", async () => {
  const digits = "123456789012345678901234567890.000000000000000001";
  const dated = wireLoanOf("L-2", { ...defaulted, writtenOffOn: "2025-03-01" });
  const long = wireLoanOf("L-3", { ...defaulted, writtenOff: mxn(digits) });
  api.answer = apiOfLoans([wireLoanOf("L-1"), dated, long]);
  const { totals } = await fetchLoanTotals(caller, ["status"], today);
  const [losses] = lossesOf(totals);
  const lost = "123456789012345678901234567929.000000000000000001";
  expect(losses).toMatchObject({ currency: "MXN", recovered: "61.0", lost, ofDefaulted: true });
  const { rows } = await fetchLoans(caller, { ...all, status: "DEFAULTED" });
  expect(datedLosses(losses ? [losses] : [], rows, today)).toEqual([
    { currency: "MXN", date: "2025-03-01", amount: "69.50", loan: rows[0] },
    { currency: "MXN", date: today, amount: "123456789012345678901234567859.500000000000000001" },
  ]);
});

test("nothing is to come of a defaulted loan, and without losses a total has none", async () => {
  api.answer = apiOfLoans([wireLoanOf("L-1", { status: "DEFAULTED", nextPayment: mxn("5") })]);
  const { rows } = await fetchLoans(caller, all);
  expect(rows[0]).not.toHaveProperty("nextPayment");
  expect(rows[0]).not.toHaveProperty("nextPaymentDate");
  const [total] = await fetchLoanSums(caller, {}, today);
  expect(total).not.toHaveProperty("writtenOff");
  expect(lossesOf(total ? [total] : [])).toEqual([]);
});

test("a loan sum of another currency that cannot be read leaves a statement its losses", async () => {
  const movement = { type: "LOAN", status: "COMPLETED", direction: "IN", sum: "100.00", count: 1 };
  const loans = { status: "ACTIVE", count: 1 };
  api.answer = (request, response) =>
    answerWith({
      data: request.url?.includes("/loans/totals")
        ? [
            { ...loans, currency: "MXN" },
            { ...loans, currency: "EUR", writtenOff: "-1" },
          ]
        : ["MXN", "EUR"].map((currency) => ({ ...movement, currency })),
    })(request, response);
  // After the API, whose configuration it needs.
  const { fetchAccountSummaries } = await import("./account-statement");
  const period = { from: day("2026-01-01"), to: today } as never;
  const summaries = await fetchAccountSummaries(caller, period, today);
  const losses = Object.fromEntries(summaries.map((each) => [each.currency, each.losses]));
  expect(losses).toEqual({ EUR: "unread", MXN: undefined });
});
