import { day } from "@/lib/domain/payments/payments-for-tests";
import { schedule } from "./additions-for-tests";
import { api, asked } from "./api-called-for-tests";
import { answerWith, caller, pageOf } from "./api-for-tests";
import { fetchPayments } from "./payments";

const query = { today: day("2026-11-22"), limit: 25, offset: 0 };
const payment = { ...schedule[1], loanId: "L-1", currency: "MXN" };

test("uses the API's own payments, with the same filters and the lender's date", async () => {
  const sent = { ...payment, currency: "mxn", loanReference: null };
  api.answer = answerWith(pageOf([sent], 26, 25));
  const read = await fetchPayments(caller, { ...query, overdue: "true", offset: 25 });
  expect(read).toMatchObject({ rows: [payment], total: 26, offset: 25 });
  expect(asked()).toEqual(["/payments?today=2026-11-22&limit=25&offset=25&overdue=true"]);
});

test("a malformed payment is reported by its loan, and hides no other", async () => {
  const rows = [payment, { ...payment, loanId: "L-2", principalDue: null }, { number: 3 }];
  api.answer = answerWith(pageOf(rows));
  const read = await fetchPayments(caller, query);
  expect(read).toMatchObject({ rows: [{ loanId: "L-1" }], malformedIds: ["L-2", "?"] });
});

test.each([
  ["unsupported", answerWith({}, 404)],
  ["unsupported", answerWith({}, 405)],
  ["unsupported", answerWith({}, 501)],
  ["bad-filter", answerWith({}, 422)],
  ["bad-answer", answerWith([])],
])("another answer is %s: %#", async (fault, answer) => {
  api.answer = answer;
  await expect(fetchPayments(caller, query)).rejects.toMatchObject({ fault });
});
