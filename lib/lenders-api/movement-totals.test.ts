import type { IncomingMessage, ServerResponse } from "node:http";
import { type ApiForTests, answerWith, caller, pageOf, startApiForTests } from "./api-for-tests";
import { fetchMovementTotals } from "./movement-totals";
import type { Bearer } from "./transport/bearer";

let api: ApiForTests;
let minutesLater = 0;
const now = Date.now;

jest.mock("@/lib/config", () => ({ readConfig: () => ({ apiBaseUrl: api.url }) }));

beforeEach(async () => {
  api = await startApiForTests();
  // That an API has no totals is remembered for ten minutes.
  minutesLater += 11;
  jest.spyOn(Date, "now").mockImplementation(() => now() + minutesLater * 60_000);
});
afterEach(() => api.stop());

const movementOf = (index: number) => ({
  id: `M-${index}`,
  type: index % 2 ? "INTEREST" : "LOAN",
  status: "COMPLETED",
  amount: { amount: `${index}.01`, currency: "MXN" },
  valueDate: index % 3 ? "2026-01-31" : "2026-02-01",
  createdAt: "2026-01-31T00:00:00Z",
});

/** An API without totals that holds so many movements; `change` spoils its pages. */
function pages(
  total: number,
  change: (rows: unknown[], offset: number) => unknown[] = (rows) => rows,
) {
  return (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "", api.url);
    if (url.pathname.endsWith("/totals")) return answerWith({}, 404)(request, response);
    const offset = Number(url.searchParams.get("offset"));
    const limit = Number(url.searchParams.get("limit"));
    const rows = Array.from({ length: Math.min(limit, total - offset) }, (_, index) =>
      movementOf(offset + index),
    );
    return answerWith(pageOf(change(rows, offset), total, offset, limit))(request, response);
  };
}

const coming = { currency: "MXN", status: "COMPLETED", direction: "IN" };
const totalsCalls = () => api.received.filter(({ url }) => url?.includes("/totals")).length;

test("the API's own totals are taken where it has them, with the same filters", async () => {
  const total = { currency: "MXN", type: "LOAN", status: "COMPLETED", sum: "10.00", count: 2 };
  api.answer = answerWith({ data: [total], asOf: "2026-01-01T00:00:00Z" });
  expect(await fetchMovementTotals(caller, { type: "LOAN", from: "2026-01-01" })).toEqual([total]);
  expect(api.received.map(({ url }) => url)).toEqual([
    "/lenders/v1/movements/totals?type=LOAN&from=2026-01-01",
  ]);
});

test("a reversed payment is separate in the API's totals and in added pages", async () => {
  const total = { currency: "MXN", type: "INTEREST", status: "COMPLETED", count: 1 };
  const reported = [
    { ...total, direction: "IN", sum: "1127.20" },
    { ...total, direction: "OUT", sum: "1127.20" },
  ];
  api.answer = answerWith({ data: reported });
  expect(await fetchMovementTotals(caller, {})).toEqual(reported);
  const reversal = { direction: "OUT", type: "INTEREST" };
  api.answer = pages(2, ([, row]) => [
    { ...(row as object), id: "M-8" },
    { ...(row as object), id: "M-9", ...reversal },
  ]);
  expect(await fetchMovementTotals(caller, {})).toEqual([
    { ...total, direction: "IN", sum: "1.01" },
    { ...total, direction: "OUT", sum: "1.01" },
  ]);
});

test("without them the pages are added up to the same exact sums", async () => {
  api.answer = pages(401);
  expect(await fetchMovementTotals(caller, {})).toEqual([
    { ...coming, type: "LOAN", sum: "40202.01", count: 201 },
    { ...coming, type: "INTEREST", sum: "40002.00", count: 200 },
  ]);
});

const monthly = [
  { currency: "MXN", type: "LOAN", status: "COMPLETED", month: "2026-02", sum: "9.04", count: 4 },
  {
    currency: "MXN",
    type: "INTEREST",
    status: "COMPLETED",
    month: "2026-01",
    sum: "1.01",
    count: 1,
  },
];

test("by month the API is asked for months, and its own are taken", async () => {
  api.answer = answerWith({ data: monthly });
  expect(await fetchMovementTotals(caller, { currency: "MXN" }, { by: "month" })).toEqual(monthly);
  expect(api.received.map(({ url }) => url)).toEqual([
    "/lenders/v1/movements/totals?currency=MXN&by=month",
  ]);
});

const byMonthOfFourRows = [
  { ...coming, type: "LOAN", month: "2026-02", sum: "0.01", count: 1 },
  { ...coming, type: "INTEREST", month: "2026-01", sum: "1.01", count: 1 },
  { ...coming, type: "LOAN", month: "2026-01", sum: "2.01", count: 1 },
  { ...coming, type: "INTEREST", month: "2026-02", sum: "3.01", count: 1 },
];

test("without them the pages are added up by the month of the value date", async () => {
  api.answer = pages(4);
  expect(await fetchMovementTotals(caller, {}, { by: "month" })).toEqual(byMonthOfFourRows);
});

test("an API whose totals overlook the months is added up by its pages", async () => {
  const [{ month: _month, ...unasked }] = monthly as [(typeof monthly)[0]];
  const rows = pages(4);
  api.answer = (request, response) =>
    (request.url?.includes("/totals") ? answerWith({ data: [unasked] }) : rows)(request, response);
  expect(await fetchMovementTotals(caller, {}, { by: "month" })).toEqual(byMonthOfFourRows);
  expect(await fetchMovementTotals(caller, {})).toEqual([unasked]);
});

const tokenOf = (lender: string, issued = 0) =>
  `e30.${Buffer.from(JSON.stringify({ sub: lender, iat: issued })).toString("base64url")}.x`;
const as = (lender: string, issued?: number) => ({
  ...caller,
  bearer: tokenOf(lender, issued) as Bearer,
});

/** Pages without totals for all but Luis, who has both. */
function totalsForLuisAlone(request: IncomingMessage, response: ServerResponse) {
  const isLuis = request.headers.authorization === `Bearer ${tokenOf("luis")}`;
  if (!isLuis || !request.url?.includes("/totals")) return pages(1)(request, response);
  const total = { currency: "MXN", type: "LOAN", status: "COMPLETED", sum: "10.00", count: 2 };
  return answerWith({ data: [total] })(request, response);
}

test("one lender's 404, however often and under whatever token, leaves the others theirs", async () => {
  api.answer = totalsForLuisAlone;
  for (const issued of [1, 2, 3]) {
    const [sum] = await fetchMovementTotals(as("ana", issued), {});
    expect(sum?.sum).toBe("0.01");
  }
  const [sum] = await fetchMovementTotals(as("luis"), {});
  expect(sum?.sum).toBe("10.00");
});

test("what two lenders do not find is not asked for, until ten minutes have passed", async () => {
  api.answer = pages(1);
  await fetchMovementTotals(as("ana"), {});
  await fetchMovementTotals(as("luis"), {});
  expect(totalsCalls()).toBe(2);
  for (const _minute of [1, 2, 3]) {
    minutesLater += 3;
    await fetchMovementTotals(as("luis"), {});
  }
  expect(totalsCalls()).toBe(2);
  minutesLater += 2;
  await fetchMovementTotals(as("luis"), {});
  expect(totalsCalls()).toBe(3);
});

test("totals that a lender gets in between show that the API has them", async () => {
  api.answer = totalsForLuisAlone;
  for (const lender of ["ana", "luis", "nueva"]) await fetchMovementTotals(as(lender), {});
  await fetchMovementTotals(as("luis"), {});
  expect(totalsCalls()).toBe(4);
});

test.each([405, 501])("a %d speaks of the API, and is remembered at once", async (status) => {
  const rows = pages(1);
  api.answer = (request, response) =>
    (request.url?.includes("/totals") ? answerWith({}, status) : rows)(request, response);
  await fetchMovementTotals(as("ana"), {});
  await fetchMovementTotals(as("luis"), {});
  expect(totalsCalls()).toBe(1);
});

test("a 404 of the movements themselves says nothing of the totals", async () => {
  api.answer = answerWith({}, 404);
  await expect(fetchMovementTotals(caller, {})).rejects.toMatchObject({ fault: "not-found" });
  await expect(fetchMovementTotals(caller, {})).rejects.toMatchObject({ fault: "not-found" });
  expect(totalsCalls()).toBe(2);
});

test("past 20,000 rows there is no sum, and no further page is read", async () => {
  api.answer = pages(20_001);
  await expect(fetchMovementTotals(caller, {})).rejects.toMatchObject({ fault: "too-many-rows" });
  expect(api.received).toHaveLength(2);
});

test.each([
  ["a malformed row", "malformed-row", (rows: unknown[]) => [...rows.slice(1), { id: "M-x" }]],
  ["a row missing", "changed", (rows: unknown[]) => rows.slice(1)],
  ["a row twice", "changed", (rows: unknown[]) => [...rows.slice(1), rows[1]]],
])("%s leaves no sum rather than a wrong one, and says why", async (_name, fault, spoil) => {
  api.answer = pages(250, (rows, offset) => (offset ? spoil(rows) : rows));
  await expect(fetchMovementTotals(caller, {})).rejects.toMatchObject({ fault });
});

test("no more than 4 pages are read at once", async () => {
  let most = 0;
  let waiting: (() => void)[] = [];
  const answer = pages(4000);
  const answerAll = () => {
    most = Math.max(most, waiting.length);
    const held = waiting;
    waiting = [];
    for (const one of held) one();
  };
  api.answer = (request, response) => {
    waiting.push(() => answer(request, response));
    const asked = api.received.filter(({ url }) => !url?.includes("/totals")).length;
    // The first two come alone; the others wait for four, and a moment for a fifth.
    if (asked < 2 || asked === 20 || waiting.length === 4) setTimeout(answerAll, 5);
  };
  expect(await fetchMovementTotals(caller, {})).toHaveLength(2);
  expect(most).toBe(4);
});

test("a page that fails is a failure, not a sum, and no further page is read", async () => {
  const answer = pages(20_000);
  api.answer = (request, response) =>
    request.url?.includes("offset=400")
      ? answerWith({}, 503)(request, response)
      : setTimeout(() => answer(request, response), 20);
  await expect(fetchMovementTotals(caller, {})).rejects.toMatchObject({ fault: "unavailable" });
  const read = api.received.length;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(api.received.length - read).toBeLessThan(4);
});

test("the time in all counts from the first call, and what it cuts off leaves no sum", async () => {
  const inFull = setTimeout;
  jest
    .spyOn(globalThis, "setTimeout")
    .mockImplementation((work, time = 0) => inFull(work, time === 10_000 ? 1_000 : time));
  api.answer = (request, response) => {
    if (request.url?.includes("/totals"))
      setTimeout(() => answerWith({}, 404)(request, response), 800);
    else if (request.url?.includes("offset=0")) pages(400)(request, response);
  };
  const start = performance.now();
  await expect(fetchMovementTotals(caller, {})).rejects.toMatchObject({ fault: "time-out" });
  const milliseconds = performance.now() - start;
  jest.restoreAllMocks();
  expect(milliseconds).toBeGreaterThan(990);
  expect(milliseconds).toBeLessThan(1_600);
});
