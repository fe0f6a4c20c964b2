import type { CalendarDate } from "../dates/calendar-date";
import { decimal } from "../money/money";
import { movementTotal } from "../movements/totals-for-tests";
import { readRequestId, requestHref } from "./request-address";
import {
  changesInOrder,
  requestSteps,
  statusSince,
  usualDuration,
  type WithdrawalRequest,
} from "./withdrawal-request";
import { partHref, withdrawalsInProcess } from "./withdrawals-in-process";

const at = (day: number) => `2026-03-${String(day).padStart(2, "0")}T10:00:00Z`;
type Changes = readonly (readonly [status: string, day: number])[];
const request = (status: string, changes: Changes = [], more: Partial<WithdrawalRequest> = {}) => ({
  id: "r-1",
  status,
  amount: { amount: decimal("1"), currency: "MXN" },
  requestedAt: at(1),
  ...(changes.length && { history: changes.map(([to, day]) => ({ status: to, at: at(day) })) }),
  ...more,
});

const [asked, onItsWay] = ["PENDING", "PENDING_WITHDRAWAL"] as const;
const paidOn = (day: number) => ({ resolvedAt: at(day) });

test.each<[string, WithdrawalRequest, string[]]>([
  [
    "one that waits has its steps ahead",
    request(asked, [[asked, 1]]),
    ["current PENDING 01", "ahead PENDING_WITHDRAWAL", "ahead COMPLETED"],
  ],
  [
    "a paid one has each moment, in whatever order the changes come",
    request("COMPLETED", [
      ["COMPLETED", 4],
      [asked, 1],
      [onItsWay, 2],
    ]),
    ["past PENDING 01", "past PENDING_WITHDRAWAL 02", "current COMPLETED 04"],
  ],
  [
    "a canceled one ends there",
    request("CANCELED", [
      [asked, 1],
      ["CANCELED", 2],
    ]),
    ["past PENDING 01", "current CANCELED 02"],
  ],
  [
    "a status that repeats is one step",
    request(onItsWay, [
      [asked, 1],
      [onItsWay, 2],
      [onItsWay, 3],
    ]),
    ["past PENDING 01", "current PENDING_WITHDRAWAL 02", "ahead COMPLETED"],
  ],
  [
    "without a history no step between is assumed",
    request("COMPLETED", [], paidOn(5)),
    ["past PENDING 01", "current COMPLETED 05"],
  ],
  [
    "without a history the present one may have no moment",
    request(onItsWay),
    ["past PENDING 01", "current PENDING_WITHDRAWAL", "ahead COMPLETED"],
  ],
  [
    "a history that is late and behind is completed",
    request("COMPLETED", [[onItsWay, 3]], paidOn(5)),
    ["past PENDING 01", "past PENDING_WITHDRAWAL 03", "current COMPLETED 05"],
  ],
  [
    "an unknown status has nothing ahead",
    request("ON_HOLD", [
      [asked, 1],
      ["ON_HOLD", 2],
    ]),
    ["past PENDING 01", "current ON_HOLD 02"],
  ],
])("steps: %s", (_what, given, steps) => {
  const found = requestSteps(given).map(({ place, status, at: moment }) =>
    [place, status, moment?.slice(8, 10)].filter(Boolean).join(" "),
  );
  expect(found).toEqual(steps);
});

test("changes are sorted by instant, in any notation", () => {
  const late = { status: onItsWay, at: "2026-11-03T10:00:00.5Z" };
  const first = { status: asked, at: "2026-11-03T10:00:00Z" };
  expect(changesInOrder({ ...request(onItsWay), history: [late, first] })).toEqual([first, late]);
});

test.each<[string, WithdrawalRequest, string | undefined]>([
  [
    "the change to it",
    request(onItsWay, [
      [onItsWay, 3],
      [asked, 2],
    ]),
    at(3),
  ],
  [
    "the latest return to it, at its first entry",
    request(asked, [
      [asked, 2],
      [onItsWay, 3],
      [asked, 4],
      [asked, 5],
    ]),
    at(4),
  ],
  ["no known day, without a history", request(asked), undefined],
  ["no known day, with a history behind it", request(onItsWay, [[asked, 2]]), undefined],
])("has its status since %s", (_since, given, since) => {
  expect(statusSince(given)).toBe(since);
});

const paid = (day: number) => request("COMPLETED", [], paidOn(day));
const paidAfter = (...days: number[]) => days.map((each) => paid(1 + each));
const five = paidAfter(1, 1, 1, 1, 1);
const inHistory = request("COMPLETED", [
  [asked, 1],
  ["COMPLETED", 8],
]);

test.each<[string, WithdrawalRequest[], object | undefined, string[]?]>([
  ["the median of the days", paidAfter(8, 1, 2, 1, 29), { days: 2, count: 5 }],
  ["the longer of two in the middle", paidAfter(1, 1, 2, 4, 4, 8), { days: 4, count: 6 }],
  ["unknown of four", paidAfter(1, 1, 1, 1), undefined],
  ["unknown if one could not be read", five, undefined, ["r-x"]],
  ["from the history if there is no other day", Array(5).fill(inHistory), { days: 7, count: 5 }],
  ["without canceled ones", [...five, { ...paid(20), status: "CANCELED" }], { days: 1, count: 5 }],
  ["without those of no day", [...five, request("COMPLETED")], { days: 1, count: 5 }],
  [
    "without those paid before",
    [...five, { ...paid(20), requestedAt: at(25) }],
    { days: 1, count: 5 },
  ],
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

test.each([
  ["toApprove", asked],
  ["onTheWay", onItsWay],
] as const)("the part %s leads to its movements", (part, status) => {
  expect(partHref(part, "MXN")).toBe(`/movements?currency=MXN&requestStatus=${status}`);
});
