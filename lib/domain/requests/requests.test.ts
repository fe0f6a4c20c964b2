import type { CalendarDate } from "../dates/calendar-date";
import { decimal } from "../money/money";
import { movementTotal } from "../movements/totals-for-tests";
import { readRequestId, requestHref } from "./request-address";
import {
  changesInOrder,
  type RequestStep,
  requestSteps,
  statusSince,
  usualDuration,
  type WithdrawalRequest,
} from "./withdrawal-request";
import { withdrawalsInProcess } from "./withdrawals-in-process";

const statuses: Record<string, string> = {
  P: "PENDING",
  W: "PENDING_WITHDRAWAL",
  C: "COMPLETED",
  X: "CANCELED",
};
const [asked, onItsWay] = ["PENDING", "PENDING_WITHDRAWAL"];
const at = (day: number) => `2026-03-${String(day).padStart(2, "0")}T10:00:00Z`;

/** The history is a text such as `P1 W2`: the days on which it became PENDING and PENDING_WITHDRAWAL. */
const request = (status: string, history = "", more: Partial<WithdrawalRequest> = {}) => ({
  id: "r-1",
  status: statuses[status] ?? status,
  amount: { amount: decimal("1"), currency: "MXN" },
  requestedAt: at(1),
  ...(history && {
    history: [...history.matchAll(/(\D)(\d)/g)].map(([, to = "", day]) => ({
      status: statuses[to] ?? to,
      at: at(Number(day)),
    })),
  }),
  ...more,
});
const paidOn = (day: number) => ({ resolvedAt: at(day) });

test.each<[string, WithdrawalRequest, string]>([
  ["are ahead of one that waits", request("P", "P1"), "P1 now, W ahead, C ahead"],
  ["are in order, where the history is not", request("C", "C4 P1 W2"), "P1, W2, C4 now"],
  ["end where it was canceled", request("X", "P1 X2"), "P1, X2 now"],
  ["are one where a status repeats", request("W", "P1 W2 W3"), "P1, W2 now, C ahead"],
  ["are not assumed without a history", request("C", "", paidOn(5)), "P1, C5 now"],
  ["may have no day", request("W"), "P1, W now, C ahead"],
  ["complete a history that is late", request("C", "W3", paidOn(5)), "P1, W3, C5 now"],
  ["end with an unknown status", request("?", "P1 ?2"), "P1, ?2 now"],
])("the steps of a request %s", (_what, given, expected) => {
  const places = { past: "", current: " now", ahead: " ahead" };
  const short = ({ status, at: moment, place }: RequestStep) => {
    const letter = Object.keys(statuses).find((each) => statuses[each] === status) ?? status;
    return `${letter}${moment ? Number(moment.slice(8, 10)) : ""}${places[place]}`;
  };
  expect(requestSteps(given).map(short).join(", ")).toBe(expected);
});

test("changes are sorted by instant, in any notation", () => {
  const late = { status: onItsWay, at: "2026-11-03T10:00:00.5Z" };
  const first = { status: asked, at: "2026-11-03T10:00:00Z" };
  expect(changesInOrder({ ...request("W"), history: [late, first] })).toEqual([first, late]);
});

test.each<[string, WithdrawalRequest, string | undefined]>([
  ["the change to it", request("W", "W3 P2"), at(3)],
  ["the latest return to it, at its first entry", request("P", "P2 W3 P4 P5"), at(4)],
  ["no known day, without a history", request("P"), undefined],
  ["no known day, with a history behind it", request("W", "P2"), undefined],
])("has its status since %s", (_since, given, since) => {
  expect(statusSince(given)).toBe(since);
});

const paid = (day: number) => request("C", "", paidOn(day));
const paidAfter = (...days: number[]) => days.map((each) => paid(1 + each));
const five = paidAfter(1, 1, 1, 1, 1);
const oneDay = { days: 1, count: 5 };

test.each<[string, WithdrawalRequest[], object | undefined, string[]?]>([
  ["the median of the days", paidAfter(8, 1, 2, 1, 29), { days: 2, count: 5 }],
  ["the longer of two in the middle", paidAfter(1, 1, 2, 4, 4, 8), { days: 4, count: 6 }],
  ["unknown of four", paidAfter(1, 1, 1, 1), undefined],
  ["unknown if one could not be read", five, undefined, ["r-x"]],
  ["from the history, else", Array(5).fill(request("C", "P1 C8")), { days: 7, count: 5 }],
  ["without canceled ones", [...five, { ...paid(20), status: "CANCELED" }], oneDay],
  ["without those of no day", [...five, request("C")], oneDay],
  ["without those paid before", [...five, { ...paid(20), requestedAt: at(25) }], oneDay],
])("the usual duration is %s", (_what, rows, expected, malformedIds = []) => {
  const dayOf = (instant: string) => instant.slice(0, 10) as CalendarDate;
  expect(usualDuration({ rows, malformedIds }, dayOf)).toEqual(expected);
});

test("the URL of a request names it; the list's own URLs name none", () => {
  for (const id of ["rq_1", "r 1/?&", "ñ"]) {
    const url = new URL(requestHref(id), "https://portal.test");
    expect([url.pathname, readRequestId(Object.fromEntries(url.searchParams))]).toEqual([
      "/requests",
      id,
    ]);
  }
  for (const id of [undefined, "", []]) expect(readRequestId({ id })).toBeUndefined();
  expect(readRequestId({ id: ["r-1", "r-2"] })).toBe("r-1");
  expect(readRequestId({ open: "r-1", page: "2" })).toBe("r-1");
});

const open = (sum: string, fields: object = {}) =>
  movementTotal({ type: "WITHDRAWAL", status: onItsWay, sum, ...fields });

test("of withdrawals in process the request decides, whatever the movement's status is", () => {
  const totals = [
    open("0.10", { requestStatus: asked }),
    open("5", { status: asked, requestStatus: onItsWay }),
    open("1", { requestStatus: asked, direction: "IN" }),
    open("9", { requestStatus: asked, type: "LOAN_WITHDRAWAL", status: asked }),
    open("100", { requestStatus: asked, currency: "USD" }),
    open("100", { status: "COMPLETED" }),
    open("100", { type: "LOAN", status: asked }),
  ];
  const parts = { toApprove: "8.10", onTheWay: "5" };
  expect(withdrawalsInProcess(totals, "MXN")).toEqual({ whole: "13.10", parts });
});

test.each([{}, { requestStatus: "CANCELED" }])("there is no split with %j", (fields) => {
  const totals = [open("10", fields), open("4", { requestStatus: asked })];
  expect(withdrawalsInProcess(totals, "MXN")).toEqual({ whole: "14" });
});
