import { pagesOfMovements } from "./additions-for-tests";
import { answerWith, apiForEachTest, caller, clockForEachTest } from "./api-for-tests";
import { fetchMovementTotals } from "./movement-totals";

const api = apiForEachTest();
clockForEachTest();

jest.mock("@/lib/config", () => ({ readConfig: () => ({ apiBaseUrl: api.url }) }));

const coming = { currency: "MXN", status: "COMPLETED", direction: "IN" };

test("uses the API's own totals, with the same filters", async () => {
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
  api.answer = pagesOfMovements(2, ([, row]) => [
    { ...(row as object), id: "M-8" },
    { ...(row as object), id: "M-9", ...reversal },
  ]);
  expect(await fetchMovementTotals(caller, {})).toEqual([
    { ...total, direction: "IN", sum: "1.01" },
    { ...total, direction: "OUT", sum: "1.01" },
  ]);
});

test("without totals, the pages give the same exact sums", async () => {
  api.answer = pagesOfMovements(401);
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

test("uses the API's own totals by month", async () => {
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

test("without totals, the pages are added up by month of the value date", async () => {
  api.answer = pagesOfMovements(4);
  expect(await fetchMovementTotals(caller, {}, { by: "month" })).toEqual(byMonthOfFourRows);
});

test("pages are added up if the API ignores `by`", async () => {
  const [{ month: _month, ...unasked }] = monthly as [(typeof monthly)[0]];
  const rows = pagesOfMovements(4);
  api.answer = (request, response) =>
    (request.url?.includes("/totals") ? answerWith({ data: [unasked] }) : rows)(request, response);
  expect(await fetchMovementTotals(caller, {}, { by: "month" })).toEqual(byMonthOfFourRows);
  expect(await fetchMovementTotals(caller, {})).toEqual([unasked]);
});

test("above 20,000 rows there is no sum, and no further page is read", async () => {
  api.answer = pagesOfMovements(20_001);
  await expect(fetchMovementTotals(caller, {})).rejects.toMatchObject({ fault: "too-many-rows" });
  expect(api.received).toHaveLength(2);
});

test.each([
  ["a malformed row", "malformed-row", (rows: unknown[]) => [...rows.slice(1), { id: "M-x" }]],
  ["a row missing", "changed", (rows: unknown[]) => rows.slice(1)],
  ["a row twice", "malformed-row", (rows: unknown[]) => [...rows.slice(1), rows[1]]],
])("%s throws its fault instead of a wrong sum", async (_name, fault, spoil) => {
  api.answer = pagesOfMovements(250, (rows, offset) => (offset ? spoil(rows) : rows));
  await expect(fetchMovementTotals(caller, {})).rejects.toMatchObject({ fault });
});

test("no more than 4 pages are read at once", async () => {
  let most = 0;
  let waiting: (() => void)[] = [];
  const answer = pagesOfMovements(4000);
  const answerAll = () => {
    most = Math.max(most, waiting.length);
    const held = waiting;
    waiting = [];
    for (const one of held) one();
  };
  api.answer = (request, response) => {
    waiting.push(() => answer(request, response));
    const asked = api.received.filter(({ url }) => !url?.includes("/totals")).length;
    // Responses wait until four requests are open, and 5 ms more for a fifth.
    if (asked < 2 || asked === 20 || waiting.length === 4) setTimeout(answerAll, 5);
  };
  expect(await fetchMovementTotals(caller, {})).toHaveLength(2);
  expect(most).toBe(4);
});

test("a failed page throws, and no further page is read", async () => {
  const answer = pagesOfMovements(20_000);
  api.answer = (request, response) =>
    request.url?.includes("offset=400")
      ? answerWith({}, 503)(request, response)
      : setTimeout(() => answer(request, response), 20);
  await expect(fetchMovementTotals(caller, {})).rejects.toMatchObject({ fault: "unavailable" });
  const read = api.received.length;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(api.received.length - read).toBeLessThan(4);
});

test("the timeout counts from the first call, and gives no partial sum", async () => {
  const inFull = setTimeout;
  jest
    .spyOn(globalThis, "setTimeout")
    .mockImplementation((work, time = 0) => inFull(work, time === 10_000 ? 1_000 : time));
  api.answer = (request, response) => {
    if (request.url?.includes("/totals"))
      setTimeout(() => answerWith({}, 404)(request, response), 800);
    else if (request.url?.includes("offset=0")) pagesOfMovements(400)(request, response);
  };
  const start = performance.now();
  await expect(fetchMovementTotals(caller, {})).rejects.toMatchObject({ fault: "time-out" });
  const milliseconds = performance.now() - start;
  expect(milliseconds).toBeGreaterThan(990);
  expect(milliseconds).toBeLessThan(1_600);
});
