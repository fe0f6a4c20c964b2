import { day } from "@/lib/domain/payments-for-tests";
import {
  apiOfLoans,
  as,
  schedule,
  someLoans,
  wireLoanOf,
  wirePeriodOf,
} from "./additions-for-tests";
import { api, asked } from "./api-called-for-tests";
import {
  answerAt,
  answerWith,
  caller,
  clockForEachTest,
  pageOf,
  shortenTimers,
} from "./api-for-tests";
import { fetchPayments } from "./payments";

const clock = clockForEachTest();

const query = { today: day("2026-11-22"), limit: 25, offset: 0 };
const calls = (path: string) => asked().filter((url) => url.split("?")[0] === path).length;
const payment = { ...schedule[1], loanId: "L-1", currency: "MXN" };

test("uses the API's own payments, with the same filters and the lender's date", async () => {
  const sent = { ...payment, currency: "mxn", loanReference: null };
  api.answer = answerWith(pageOf([sent], 26, 25));
  const read = await fetchPayments(caller, { ...query, overdue: "true", offset: 25 });
  expect(read).toMatchObject({ read: "all", total: 26, offset: 25, loansWithoutSchedule: 0 });
  expect(read.read !== "dates" && read.rows).toEqual([payment]);
  expect(asked()).toEqual(["/payments?today=2026-11-22&limit=25&offset=25&overdue=true"]);
});

test("a malformed payment is reported by its loan, and hides no other", async () => {
  const rows = [payment, { ...payment, loanId: "L-2", principalDue: null }, { number: 3 }];
  api.answer = answerWith(pageOf(rows));
  const read = await fetchPayments(caller, query);
  expect(read).toMatchObject({ rows: [{ loanId: "L-1" }], malformedIds: ["L-2", "?"] });
});

test.each([404, 405, 501])("after a %d active loans' schedules are read", async (status) => {
  const loans = [
    wireLoanOf("L-1", { reference: "P-1" }),
    wireLoanOf("L-2", { status: "FINISHED" }),
    wireLoanOf("L-3", { status: "PENDING" }),
    wireLoanOf("L-4", { principal: { amount: "1", currency: "USD" } }),
  ];
  api.answer = apiOfLoans(loans, { status });
  const wanted = { ...query, overdue: "false", sort: "-dueDate", limit: 3 } as const;
  const read = await fetchPayments(caller, wanted);
  expect(read).toMatchObject({ read: "active-loans", total: 4, limit: 3, malformedIds: [] });
  const rows = read.read === "dates" ? [] : read.rows;
  expect(rows.map((row) => `${row.loanId} ${row.number}`)).toEqual(["L-4 3", "L-1 3", "L-4 1"]);
  expect(calls("/loans")).toBe(1);
});

test("active loans' schedules are read from an API that cannot sort by the next payment", async () => {
  const unsortable = (loans: Parameters<typeof apiOfLoans>[0]) =>
    answerAt("sort=nextPaymentDate", answerWith({}, 422), apiOfLoans(loans));
  api.answer = unsortable(someLoans(2));
  expect(await fetchPayments(caller, query)).toMatchObject({ read: "active-loans", total: 6 });
  api.answer = unsortable([
    ...someLoans(60),
    wireLoanOf("L-first", { nextPaymentDate: "2026-11-30" }),
  ]);
  const read = await fetchPayments(caller, query);
  expect(read).toMatchObject({ read: "dates", wholeList: true });
  expect(read.read === "dates" && read.loans.map(({ id }) => id)[0]).toBe("L-first");
});

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
  const placed = wireLoanOf("L-2", { status: "FINISHED" });
  api.answer = apiOfLoans([placed, wireLoanOf("L-3", { status: "PENDING" })]);
  for (const [loanId, total] of Object.entries({ "L-2": 3, "L-3": 0, "L-none": 0 }))
    expect(await fetchPayments(caller, { ...query, loanId })).toMatchObject({ read: "all", total });
  expect(calls("/loans")).toBe(0);
});

test("above 60 active loans there are only dates, and no schedule is read", async () => {
  api.answer = apiOfLoans([
    wireLoanOf("L-late", { nextPaymentDate: "2026-11-01" }),
    ...someLoans(210),
  ]);
  const read = await fetchPayments(caller, { ...query, overdue: "true" });
  const dates = { read: "dates", why: "too-many-loans", activeLoans: 211, wholeList: false };
  expect(read).toMatchObject({ ...dates, loans: [{ id: "L-late" }] });
  expect(asked()).toHaveLength(2);
});

test("60 active loans are read, at most 4 at once", async () => {
  let most = 0;
  const held: (() => void)[] = [];
  const answer = apiOfLoans(someLoans(60));
  const answerAll = () => {
    most = Math.max(most, held.length);
    for (const one of held.splice(0)) one();
  };
  api.answer = (request, response) => {
    if (!request.url?.includes("/loans/L-")) return answer(request, response);
    // They wait until four are open, and 5 ms more for a fifth.
    if (held.push(() => answer(request, response)) === 4) setTimeout(answerAll, 5);
  };
  expect(await fetchPayments(caller, query)).toMatchObject({ read: "active-loans", total: 180 });
  expect(most).toBe(4);
});

test.each([
  ["/loans/L-1", "unavailable", answerWith({}, 500)],
  ["/loans/L-1", "changed", answerWith({}, 404)],
  ["/payments", "bad-filter", answerWith({}, 422)],
  ["/payments", "bad-answer", answerWith([])],
])("a failed call of %s throws %s: no loan is left out", async (path, fault, failure) => {
  api.answer = apiOfLoans(someLoans(3), { own: { [path]: failure } });
  await expect(fetchPayments(caller, query)).rejects.toMatchObject({ fault });
  expect(calls("/loans")).toBe(path === "/payments" ? 0 : 1);
});

test("if the schedules time out, only dates are returned, with the reason", async () => {
  shortenTimers((time) => time > 5_000 && time <= 8_000, 300);
  api.answer = apiOfLoans(someLoans(3), { own: { "/loans/L-1": () => undefined } });
  const read = await fetchPayments(caller, query);
  expect(read).toMatchObject({ read: "dates", why: "time-out", activeLoans: 3, wholeList: true });
});

test.each([
  [404, 2],
  [405, 1],
])("missing payments are remembered after a %d for %d lenders", async (status, count) => {
  api.answer = apiOfLoans(someLoans(1), { status });
  for (const lender of ["ana", "luis", "ana", "luis"]) await fetchPayments(as(lender), query);
  expect(calls("/payments")).toBe(count);
  clock.addMinutes(11);
  await fetchPayments(as("ana"), query);
  expect(calls("/payments")).toBe(count + 1);
});
