import { day } from "@/lib/domain/payments/payments-for-tests";
import { schedule } from "./additions-for-tests";
import { api, asked } from "./api-called-for-tests";
import { answerWith, caller, pageOf } from "./api-for-tests";
import { fetchRunningPayments } from "./payments";

const today = day("2026-11-22");
const read = () => fetchRunningPayments(caller, [day("2025-11-22"), today], today);
const payment = { ...schedule[2], loanId: "L-1", currency: "MXN", interestBooked: "0.00" };
const one = answerWith(pageOf([payment], 1));

test("asks once for each day, for the payments that were running on it", async () => {
  api.answer = one;
  expect(await read()).toMatchObject([[{ loanId: "L-1" }], [{ loanId: "L-1" }]]);
  const queryOn = (from: string) =>
    `/payments?from=${from}&today=${today}&runningOn=${from}&sort=dueDate&limit=200&offset=0`;
  expect(asked().sort()).toEqual([queryOn("2025-11-22"), queryOn(today)]);
});

test("more than 2,000 payments of a day are not read", async () => {
  api.answer = answerWith(pageOf([payment], 2_001));
  await expect(read()).rejects.toMatchObject({ fault: "too-many-rows" });
  expect(asked().length).toBeLessThanOrEqual(2);
});

test("an unreadable payment is never left out in silence", async () => {
  api.answer = answerWith(pageOf([payment, { ...payment, number: 4, interestDue: null }], 2));
  await expect(read()).rejects.toMatchObject({ fault: "malformed-row" });
});

test.each([
  ["bad-filter", 422],
  ["unsupported", 404],
])("an API without them is %s", async (fault, status) => {
  api.answer = answerWith({}, status);
  await expect(read()).rejects.toMatchObject({ fault });
});
