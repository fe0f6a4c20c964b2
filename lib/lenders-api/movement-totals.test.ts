import { addDays } from "@/lib/domain/dates/calendar-date";
import { day } from "@/lib/domain/payments/payments-for-tests";
import { pagesOf, pagesOfMovements, wireMovementOf, wireTotalOf } from "./additions-for-tests";
import { api, asked } from "./api-called-for-tests";
import { answerAt, answerTo, answerWith, caller, captureTimers, untilQuiet } from "./api-for-tests";
import { fetchDayTotals, fetchMovementTotals } from "./movement-totals";
import { fetchLastMovements } from "./movements";

afterEach(() => jest.restoreAllMocks());

const of = (type: string, sum: string, count: number, more: object = {}) =>
  wireTotalOf(sum, count, { type, ...more });

test("without totals, the pages give the same exact sums, also if the API cannot sort them", async () => {
  const sums = [of("LOAN", "40202.01", 201), of("INTEREST", "40002.00", 200)];
  for (const answer of [
    pagesOfMovements(401),
    answerAt("sort=", answerWith({}, 422), pagesOfMovements(401)),
  ]) {
    api.answer = answer;
    expect(await fetchMovementTotals(caller, {})).toEqual(sums);
  }
});

test("pages are added up if the API ignores `by`", async () => {
  const unasked = of("LOAN", "9.04", 4);
  api.answer = answerAt("/totals", answerWith({ data: [unasked] }), pagesOfMovements(4));
  expect(await fetchMovementTotals(caller, {}, { by: "month" })).toEqual([
    of("LOAN", "0.01", 1, { month: "2026-02" }),
    of("INTEREST", "1.01", 1, { month: "2026-01" }),
    of("LOAN", "2.01", 1, { month: "2026-01" }),
    of("INTEREST", "3.01", 1, { month: "2026-02" }),
  ]);
  expect(await fetchMovementTotals(caller, {})).toEqual([unasked]);
});

test.each([
  ["above 2,000 rows", "too-many-rows", pagesOfMovements(2_001)],
  ["after a 404 of the movements too", "not-found", answerWith({}, 404)],
])("%s there is no sum, and no further page is read", async (_when, fault, answer) => {
  api.answer = answer;
  await expect(fetchMovementTotals(caller, {})).rejects.toMatchObject({ fault });
  expect(asked()).toHaveLength(2);
});

test.each<[string, string, (rows: unknown[]) => unknown[]]>([
  ["a malformed row", "malformed-row", (rows) => [...rows.slice(1), { id: "M-x" }]],
  ["a row missing", "changed", (rows) => rows.slice(1)],
  ["a row of the page before", "changed", (rows) => [wireMovementOf(199), ...rows.slice(1)]],
  ["a row twice", "malformed-row", (rows) => [...rows.slice(1), rows[1]]],
])("movements with %s throw %s instead of a wrong sum", async (_name, fault, spoil) => {
  api.answer = pagesOfMovements(250, (rows, offset) => (offset ? { rows: spoil(rows) } : {}));
  await expect(fetchMovementTotals(caller, {})).rejects.toMatchObject({ fault });
});

test("no more than 4 pages are read at once", async () => {
  let most = 0;
  let waiting: (() => void)[] = [];
  const answer = pagesOfMovements(2_000);
  const answerAll = () => {
    most = Math.max(most, waiting.length);
    const held = waiting;
    waiting = [];
    for (const one of held) one();
  };
  api.answer = (request, response) => {
    waiting.push(() => answer(request, response));
    const pages = asked().filter((url) => !url.includes("/totals")).length;
    // Responses wait until four requests are open, and a fifth would be too.
    if (pages < 2 || pages === 10 || waiting.length === 4) untilQuiet().then(answerAll);
  };
  expect(await fetchMovementTotals(caller, {})).toHaveLength(2);
  expect(most).toBe(4);
});

test("a failed page throws, and no further page is read", async () => {
  const answer = pagesOfMovements(2_000);
  api.answer = answerAt("offset=400", answerWith({}, 503), (request, response) =>
    untilQuiet().then(() => answer(request, response)),
  );
  await expect(fetchMovementTotals(caller, {})).rejects.toMatchObject({ fault: "unavailable" });
  const read = asked().length;
  await untilQuiet();
  expect(asked().length - read).toBeLessThan(4);
});

test("the timeout counts from the first call, and gives no partial sum", async () => {
  const limits = captureTimers(10_000);
  api.answer = (request, response) => {
    if (request.url?.includes("/totals")) answerWith({}, 404)(request, response);
    else if (request.url?.includes("offset=0")) pagesOfMovements(400)(request, response);
    // The last page is held; the limit that was set first passes.
    else limits[0]?.();
  };
  await expect(fetchMovementTotals(caller, {})).rejects.toMatchObject({ fault: "time-out" });
  // One for all, and one for each call.
  expect(limits).toHaveLength(1 + asked().length);
});

describe("sums per day", () => {
  const period = { from: "2026-01-01", to: "2026-12-31" };
  const year = Array.from({ length: 365 }, (_, index) => addDays(day(period.from), index));
  const sumOn = (date: string) => of("LOAN", "1.01", 1, { date });

  test.each([
    ["one response if it is short enough", 1, 0, 1],
    ["halves if it is too long", 20, 0, 3],
    ["parts at once if many are expected", 20, 365 * 20, 3],
  ])("come in %s, each day once", async (_how, perDay, expected, calls) => {
    api.answer = answerTo((query) => {
      const isAsked = (one: string) => one >= `${query.get("from")}` && one <= `${query.get("to")}`;
      return { data: year.filter(isAsked).flatMap((one) => Array(perDay).fill(sumOn(one))) };
    });
    const totals = await fetchDayTotals(caller, { status: "COMPLETED", ...period }, expected);
    expect(totals).toHaveLength(365 * perDay);
    expect(new Set(totals.map(({ date }) => date)).size).toBe(365);
    expect(asked()).toHaveLength(calls);
    const [first = ""] = asked();
    expect(first).toMatch(/^\/movements\/totals\?status=COMPLETED&from=2026-01-01&to=.*&by=day$/);
  });

  test.each([period, { from: "2026-01-01", to: "2026-01-01" }])(
    "are too-many-rows if every part of %j is too long",
    async (days) => {
      api.answer = answerWith(`{"data":[${"0,".repeat(40_000)}0]}`);
      await expect(fetchDayTotals(caller, days)).rejects.toMatchObject({ fault: "too-many-rows" });
    },
  );

  test.each([
    ["knows months alone", 422, {}],
    ["overlooks days", 200, { data: [{ ...sumOn("2026-01-31"), date: null }] }],
  ])("are added up from the pages of an API that %s", async (_name, status, body) => {
    api.answer = answerAt("/totals", answerWith(body, status), pagesOfMovements(1));
    expect(await fetchDayTotals(caller, period)).toEqual([
      of("LOAN", "0.01", 1, { date: "2026-02-01" }),
    ]);
  });
});

describe("the last movements", () => {
  test.each([
    [9, [10]],
    [10, [10, 200]],
    [30, [10, 200]],
  ])("of a last day with %d movements it reads %j rows of each currency", async (count, limits) => {
    api.answer = pagesOf((index) => {
      const valueDate = index < count ? "2026-02-28" : "2026-02-27";
      const balanceAfter = { amount: "1", currency: "MXN" };
      return { ...wireMovementOf(index), balanceAfter, valueDate };
    }, 30);
    const last = await fetchLastMovements(caller, ["MXN", "USD"]);
    const read = Math.min(30, limits.at(-1) ?? 0);
    expect([...last].map(([currency, { rows }]) => [currency, rows.length])).toEqual([
      ["MXN", read],
      ["USD", read],
    ]);
    const start = "/movements?currency=MXN&status=COMPLETED&sort=-valueDate";
    expect(asked().filter((url) => url.includes("MXN"))).toEqual(
      limits.map((limit) => `${start}&limit=${limit}&offset=0`),
    );
  });

  test.each([
    [450, 450],
    [2_001, 10],
  ])("without balances, of %d movements it reads %d", async (count, read) => {
    api.answer = pagesOfMovements(count);
    const last = await fetchLastMovements(caller, ["MXN"]);
    expect(last.get("MXN")?.rows).toHaveLength(read);
  });
});
