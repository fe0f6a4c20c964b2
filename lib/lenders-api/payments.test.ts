import { day } from "@/lib/domain/payments/payments-for-tests";
import { apiOfLoans, schedule, someLoans } from "./additions-for-tests";
import { api, asked } from "./api-called-for-tests";
import { answerWith, caller, pageOf } from "./api-for-tests";
import { fetchPaymentTotals } from "./payment-totals";
import { fetchPayments, fetchPaymentsToCome, fetchRunningPayments } from "./payments";

const today = day("2026-11-22");
const query = { today, limit: 25, offset: 0 };
const payment = { ...schedule[1], loanId: "L-1", currency: "MXN", interestBooked: "0.00" };
const readRunning = () => fetchRunningPayments(caller, [day("2025-11-22"), today], today);

test("uses the API's own payments, with the same filters and the lender's date", async () => {
  const sent = { ...payment, currency: "mxn", loanReference: null };
  api.answer = answerWith(pageOf([sent], 26, 25));
  const read = await fetchPayments(caller, { ...query, overdue: "true", offset: 25 });
  expect(read).toMatchObject({ rows: [payment], total: 26, offset: 25 });
  expect(asked()).toEqual(["/payments?today=2026-11-22&limit=25&offset=25&overdue=true"]);
});

test.each([
  ["unsupported", answerWith({}, 404)],
  ["unsupported", answerWith({}, 405)],
  ["bad-filter", answerWith({}, 422)],
  ["bad-answer", answerWith([])],
])("another answer is %s: %#", async (fault, answer) => {
  api.answer = answer;
  await expect(fetchPayments(caller, query)).rejects.toMatchObject({ fault });
  await expect(readRunning()).rejects.toMatchObject({ fault });
});

test("asks once for each day, for the payments that were running on it", async () => {
  api.answer = answerWith(pageOf([payment], 1));
  expect(await readRunning()).toMatchObject([[{ loanId: "L-1" }], [{ loanId: "L-1" }]]);
  const queryOn = (from: string) =>
    `/payments?from=${from}&today=${today}&runningOn=${from}&sort=dueDate&limit=200&offset=0`;
  expect(asked().sort()).toEqual([queryOn("2025-11-22"), queryOn(today)]);
});

test.each([
  ["too-many-rows", "more than 2,000", pageOf([payment], 2_001)],
  ["malformed-row", "one malformed", pageOf([payment, { ...payment, interestDue: null }])],
])("all payments from a day on are %s with %s", async (fault, _what, page) => {
  api.answer = answerWith(page);
  await expect(fetchPaymentsToCome(caller, today)).rejects.toMatchObject({ fault });
  expect(asked()).toHaveLength(1);
  await expect(readRunning()).rejects.toMatchObject({ fault });
});

const [undivided, monthly] = [{}, { month: "2026-09" }].map((more) => {
  const expected = { principalExpected: "1", interestExpected: "1", count: 1 };
  const sums = { principal: "1", interest: "1", ...expected };
  return answerWith({
    data: [{ currency: "MXN", status: "PENDING", overdue: true, ...sums, ...more }],
  });
});

test.each([
  ["lacks the call", answerWith({}, 404), {}],
  ["ignores `by`", undivided, { by: "month" }],
  ["refuses `loanLate`", answerWith({}, 422), { by: "month,loanLate" }],
  ["ignores `loanLate`", monthly, { by: "month,loanLate" }],
] as const)("sums of payments are unsupported if the API %s", async (_how, totals, grouping) => {
  api.answer = apiOfLoans(someLoans(1), { own: totals ? { "/payments/totals": totals } : {} });
  const read = fetchPaymentTotals(caller, { today }, grouping);
  await expect(read).rejects.toMatchObject({ fault: "unsupported" });
  expect(asked()).toHaveLength(1);
});
