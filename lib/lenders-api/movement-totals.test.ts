import { pagesOfMovements } from "./additions-for-tests";
import { api, asked } from "./api-called-for-tests";
import { answerAt, answerWith, caller, captureTimers, untilQuiet } from "./api-for-tests";
import { fetchMovementTotals } from "./movement-totals";

afterEach(() => jest.restoreAllMocks());

const of = (type: string, sum: string, count: number, more: object = {}) => ({
  currency: "MXN",
  type,
  status: "COMPLETED",
  direction: "IN",
  sum,
  count,
  ...more,
});
const byMonthOfFourRows = [
  of("LOAN", "0.01", 1, { month: "2026-02" }),
  of("INTEREST", "1.01", 1, { month: "2026-01" }),
  of("LOAN", "2.01", 1, { month: "2026-01" }),
  of("INTEREST", "3.01", 1, { month: "2026-02" }),
];

test("without totals, the pages give the same exact sums", async () => {
  api.answer = pagesOfMovements(401);
  const sums = [of("LOAN", "40202.01", 201), of("INTEREST", "40002.00", 200)];
  expect(await fetchMovementTotals(caller, {})).toEqual(sums);
});

test("pages are added up if the API ignores `by`", async () => {
  const unasked = of("LOAN", "9.04", 4);
  api.answer = answerAt("/totals", answerWith({ data: [unasked] }), pagesOfMovements(4));
  expect(await fetchMovementTotals(caller, {}, { by: "month" })).toEqual(byMonthOfFourRows);
  expect(await fetchMovementTotals(caller, {})).toEqual([unasked]);
});

test("above 2,000 rows there is no sum, and no further page is read", async () => {
  api.answer = pagesOfMovements(2_001);
  await expect(fetchMovementTotals(caller, {})).rejects.toMatchObject({ fault: "too-many-rows" });
  expect(asked()).toHaveLength(2);
});

test("a 404 of the movements too is thrown", async () => {
  api.answer = answerWith({}, 404);
  await expect(fetchMovementTotals(caller, {})).rejects.toMatchObject({ fault: "not-found" });
  expect(asked()).toHaveLength(2);
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
