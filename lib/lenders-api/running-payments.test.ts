import { day } from "@/lib/domain/payments-for-tests";
import {
  apiOfLoans,
  schedule,
  someLoans,
  wireLoanOf,
  wireMovementOf,
  wirePeriodOf,
} from "./additions-for-tests";
import { api, asked } from "./api-called-for-tests";
import { answerAt, answerWith, caller, pageOf } from "./api-for-tests";
import { fetchRunningPayments } from "./running-payments";

const today = day("2026-11-22");
const read = () => fetchRunningPayments(caller, [day("2025-11-22"), today], today);
const payment = { ...schedule[2], loanId: "L-1", currency: "MXN", interestBooked: "0.00" };
const one = answerWith(pageOf([payment], 1));

test("asks once for each day, for the payments that were running on it", async () => {
  api.answer = one;
  expect(await read()).toMatchObject([[{ loanId: "L-1" }], [{ loanId: "L-1" }]]);
  const queryOn = (from: string) =>
    `/payments?from=${from}&today=${today}&sort=dueDate&runningOn=${from}&limit=200&offset=0`;
  expect(asked().sort()).toEqual([queryOn("2025-11-22"), queryOn(today)]);
});

describe("where the API does not say what was booked of a payment", () => {
  const { interestBooked: _, ...lacking } = payment;
  const later = { ...lacking, number: 4, fromDate: "2026-12-18", dueDate: "2027-01-18" };
  const earlier = { ...lacking, number: 2, fromDate: "2025-09-18", dueDate: "2025-10-18" };
  const running = { ...lacking, fromDate: "2025-10-18", interestReceived: "2.00" };
  const all = answerWith(pageOf([earlier, running, later], 3));
  const movement = { ...wireMovementOf(15), loanId: "L-1", valueDate: "2025-11-20" };
  const movements = (total = 1) => answerWith(pageOf([movement], total));
  const onDays = (own = running) => answerWith(pageOf([own], 1));

  test.each([
    ["says nothing", onDays()],
    ["refuses runningOn", answerWith({}, 422)],
  ])("reads all payments and movements once: it %s", async (_what, answer) => {
    api.answer = answerAt("runningOn", answer, answerAt("/movements", movements(), all));
    const booked = [{ interestBooked: "5.01" }, { interestBooked: "0" }];
    expect(await read()).toMatchObject([booked, booked]);
    const query = `type=INTEREST&status=COMPLETED&to=${today}&sort=valueDate&from=2025-09-18`;
    expect(asked().filter((url) => !url.includes("runningOn"))).toEqual([
      `/payments?today=${today}&sort=dueDate&limit=200&offset=0`,
      `/movements?${query}&limit=200&offset=0`,
    ]);
  });

  test("of more than 2,000 movements it is what was received, if the day is today", async () => {
    const rest = answerAt("/movements", movements(2_001), all);
    api.answer = answerAt("runningOn", onDays(), rest);
    expect(await read()).toEqual([
      [expect.not.objectContaining({ interestBooked: expect.anything() })],
      [expect.objectContaining({ interestBooked: "2.00" })],
    ]);
    api.answer = answerAt("runningOn", onDays({ ...running, status: "COMPLETED" }), rest);
    expect((await read())[1]).toMatchObject([{ interestBooked: "10.00" }]);
    api.answer = answerAt("runningOn", answerWith({}, 422), rest);
    await expect(read()).rejects.toMatchObject({ fault: "too-many-rows" });
  });
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

describe("without /payments", () => {
  test("reads the schedules of the loans that were running on one of the days", async () => {
    const ended = { status: "FINISHED", schedule: [wirePeriodOf(1, "2025-12-01", "COMPLETED")] };
    api.answer = apiOfLoans([
      wireLoanOf("L-1"),
      wireLoanOf("L-ended", { ...ended, maturityDate: "2025-12-01" }),
      wireLoanOf("L-before", { ...ended, maturityDate: "2025-11-21" }),
      wireLoanOf("L-never", { status: "CANCELED", maturityDate: "2027-01-01" }),
    ]);
    const days = (await read()).map((rows) => rows.map((row) => `${row.loanId} ${row.dueDate}`));
    expect(days).toEqual([
      ["L-1 2026-09-18", "L-1 2026-10-18", "L-1 2026-12-18", "L-ended 2025-12-01"],
      ["L-1 2026-12-18"],
    ]);
    expect(asked().filter((url) => url.includes("loans/L-"))).toHaveLength(2);
  });

  test.each([
    ["too-many-rows", someLoans(61)],
    ["unsupported", [wireLoanOf("L-1", { schedule: null })]],
    ["malformed-row", [wireLoanOf("L-1", { schedule: [{ number: 1 }] })]],
  ])("throws %s instead of a part", async (fault, loans) => {
    api.answer = apiOfLoans(loans);
    await expect(read()).rejects.toMatchObject({ fault });
  });
});
