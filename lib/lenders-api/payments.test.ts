import { day } from "@/lib/domain/payments-for-tests";
import {
  apiOfLoans,
  as,
  schedule,
  someLoans,
  wireLoanOf,
  wirePeriodOf,
} from "./additions-for-tests";
import { answerWith, apiForEachTest, caller, clockForEachTest, pageOf } from "./api-for-tests";
import { fetchPayments } from "./payments";

const api = apiForEachTest();
const clock = clockForEachTest();

jest.mock("@/lib/config", () => ({ readConfig: () => ({ apiBaseUrl: api.url }) }));

const query = { today: day("2026-11-22"), limit: 25, offset: 0 };
const asked = (path: string) =>
  api.received.filter(({ url }) => url?.split("?")[0] === `/lenders/v1${path}`).length;

test("uses the API's own payments, with the same filters and the lender's date", async () => {
  const payment = { ...schedule[1], loanId: "L-1", currency: "mxn", loanReference: null };
  api.answer = answerWith(pageOf([payment], 26, 25));
  const read = await fetchPayments(caller, { ...query, overdue: "true", offset: 25 });
  expect(read).toMatchObject({ read: "all", total: 26, offset: 25, loansWithoutSchedule: 0 });
  expect(read.read !== "dates" && read.rows).toEqual([
    { ...schedule[1], loanId: "L-1", currency: "MXN" },
  ]);
  expect(api.received.map(({ url }) => url)).toEqual([
    "/lenders/v1/payments?today=2026-11-22&limit=25&offset=25&overdue=true",
  ]);
});

test("a malformed payment is reported by its loan, and hides no other", async () => {
  const payment = { ...schedule[1], loanId: "L-1", currency: "MXN" };
  const rows = [payment, { ...payment, loanId: "L-2", principalDue: null }, { number: 3 }];
  api.answer = answerWith(pageOf(rows));
  const read = await fetchPayments(caller, query);
  expect(read).toMatchObject({ rows: [{ loanId: "L-1" }], malformedIds: ["L-2", "?"] });
});

test.each([404, 405, 501])(
  "after a %d the schedules of the active loans are read",
  async (status) => {
    const loans = [
      wireLoanOf("L-1", { reference: "P-1" }),
      wireLoanOf("L-2", { status: "FINISHED" }),
      wireLoanOf("L-3", { status: "PENDING" }),
      wireLoanOf("L-4", { principal: { amount: "1", currency: "USD" } }),
    ];
    api.answer = apiOfLoans(loans, { status });
    const read = await fetchPayments(caller, {
      ...query,
      overdue: "false",
      sort: "-dueDate",
      limit: 3,
    });
    expect(read).toMatchObject({ read: "active-loans", total: 4, limit: 3, malformedIds: [] });
    expect(read.read !== "dates" && read.rows.map((row) => [row.loanId, row.number])).toEqual([
      ["L-4", 3],
      ["L-1", 3],
      ["L-4", 1],
    ]);
    expect(asked("/loans")).toBe(1);
  },
);

test("unreadable and missing schedules are counted", async () => {
  const loans = [
    wireLoanOf("L-1", { schedule: [...schedule, wirePeriodOf(4, "never", "PENDING")] }),
    wireLoanOf("L-2", { schedule: null }),
    { id: "L-3", status: "ACTIVE" },
  ];
  api.answer = apiOfLoans(loans);
  expect(await fetchPayments(caller, query)).toMatchObject({
    total: 3,
    loansWithoutSchedule: 1,
    malformedIds: ["L-3", "L-1"],
  });
});

test("for one loan its schedule is read, unless it is not yet placed", async () => {
  const loans = [
    wireLoanOf("L-2", { status: "FINISHED" }),
    wireLoanOf("L-3", { status: "PENDING" }),
  ];
  api.answer = apiOfLoans(loans);
  const totals = await Promise.all(
    ["L-2", "L-3", "L-none"].map((loanId) => fetchPayments(caller, { ...query, loanId })),
  );
  expect(totals).toMatchObject([
    { read: "all", total: 3 },
    { read: "all", total: 0 },
    { read: "all", total: 0 },
  ]);
  expect(asked("/loans")).toBe(0);
});

test("above 60 active loans there are only dates, and no schedule is read", async () => {
  const late = { nextPaymentDate: "2026-11-01" };
  const loans = [...someLoans(210), wireLoanOf("L-late", late)].reverse();
  api.answer = apiOfLoans(loans);
  const read = await fetchPayments(caller, { ...query, overdue: "true" });
  expect(read).toMatchObject({
    read: "dates",
    why: "too-many-loans",
    activeLoans: 211,
    wholeList: false,
    loans: [{ id: "L-late" }],
  });
  expect(api.received).toHaveLength(2);
});

test("60 active loans are read, at most 4 at once", async () => {
  let open = 0;
  let most = 0;
  const answer = apiOfLoans(someLoans(60));
  api.answer = (request, response) => {
    open += 1;
    most = Math.max(most, open);
    response.on("close", () => {
      open -= 1;
    });
    setTimeout(() => answer(request, response), 2);
  };
  expect(await fetchPayments(caller, query)).toMatchObject({ read: "active-loans", total: 180 });
  expect(most).toBe(4);
});

test("a failed schedule throws: no loan is left out", async () => {
  const own = { "/loans/L-1": answerWith({}, 500) };
  api.answer = apiOfLoans(someLoans(3), { own });
  await expect(fetchPayments(caller, query)).rejects.toMatchObject({ fault: "unavailable" });
});

test("a loan that disappears while schedules are read throws 'changed'", async () => {
  api.answer = apiOfLoans(someLoans(3), { own: { "/loans/L-1": answerWith({}, 404) } });
  await expect(fetchPayments(caller, query)).rejects.toMatchObject({ fault: "changed" });
});

test("if the schedules time out, only dates are returned, with the reason", async () => {
  const inFull = setTimeout;
  jest
    .spyOn(globalThis, "setTimeout")
    .mockImplementation((work, time = 0) =>
      inFull(work, time > 5_000 && time <= 8_000 ? 300 : time),
    );
  api.answer = apiOfLoans(someLoans(3), { own: { "/loans/L-1": () => undefined } });
  const read = await fetchPayments(caller, query);
  expect(read).toMatchObject({ read: "dates", why: "time-out", activeLoans: 3, wholeList: true });
});

test("a failed call for payments throws, without other calls", async () => {
  api.answer = apiOfLoans(someLoans(3), { own: { "/payments": answerWith({}, 422) } });
  await expect(fetchPayments(caller, query)).rejects.toMatchObject({ fault: "bad-filter" });
  api.answer = apiOfLoans(someLoans(3), { own: { "/payments": answerWith([]) } });
  await expect(fetchPayments(caller, query)).rejects.toMatchObject({ fault: "bad-answer" });
  expect(asked("/loans")).toBe(0);
});

test.each([
  [404, 2],
  [405, 1],
])("missing payments are remembered after a %d for %d lenders", async (status, calls) => {
  api.answer = apiOfLoans(someLoans(1), { status });
  for (const lender of ["ana", "luis", "ana", "luis"]) await fetchPayments(as(lender), query);
  expect(asked("/payments")).toBe(calls);
  clock.addMinutes(11);
  await fetchPayments(as("ana"), query);
  expect(asked("/payments")).toBe(calls + 1);
});
