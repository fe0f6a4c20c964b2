import { day } from "@/lib/domain/payments/payments-for-tests";
import { pagesOf, pagesOfMovements, wireMovementOf, wirePeriodOf } from "./additions-for-tests";
import { api, asked } from "./api-called-for-tests";
import { answerAt, answerWith, caller, untilQuiet } from "./api-for-tests";
import { fetchMovementPages } from "./movements";
import { fetchPaymentPages, fetchPaymentsToCome } from "./payments";
import { SeenIds } from "./whole-pages";

const today = day("2026-11-22");
const paymentOf = (index: number) => ({
  ...wirePeriodOf(index, "2026-12-18", "ACTIVE"),
  loanId: "L-1",
  currency: "MXN",
});

type Pages = AsyncGenerator<{ readonly rows: readonly object[]; readonly total: number }>;

/** `ahead`: how many pages are requested before the reader wants them. */
const lists = [
  {
    list: "movements",
    rowOf: wireMovementOf,
    pages: (): Pages => fetchMovementPages(caller, { type: "INTEREST" }),
    nameOf: (index: number) => ({ id: `M-${index}` }),
    query: "/movements?type=INTEREST&sort=valueDate",
    ahead: 1,
  },
  {
    list: "payments",
    rowOf: paymentOf,
    pages: (): Pages => fetchPaymentPages(caller, { currency: "MXN", today }),
    nameOf: (number: number) => ({ loanId: "L-1", number }),
    query: "/payments?currency=MXN&today=2026-11-22&sort=dueDate",
    ahead: 0,
  },
];

async function readAll<Page>(pages: AsyncIterable<Page>): Promise<Page[]> {
  const read: Page[] = [];
  for await (const page of pages) read.push(page);
  return read;
}

describe.each(lists)("all $list", ({ rowOf, pages, nameOf, query, ahead }) => {
  test("come once each, oldest first, 200 per page; none is one empty page", async () => {
    api.answer = pagesOf(rowOf, 401);
    const read = await readAll(pages());
    expect(read.flatMap(({ rows }) => rows)).toMatchObject(
      Array.from({ length: 401 }, (_, index) => nameOf(index)),
    );
    expect(read.map(({ total }) => total)).toEqual([401, 401, 401]);
    expect(asked()).toEqual([0, 200, 400].map((offset) => `${query}&limit=200&offset=${offset}`));
    api.answer = pagesOf(rowOf, 0);
    expect(await readAll(pages())).toMatchObject([{ rows: [], total: 0 }]);
  });

  test(`are requested at most ${ahead} page ahead`, async () => {
    api.answer = pagesOf(rowOf, 2000);
    const reading = pages();
    for (const page of [1, 2]) {
      await reading.next();
      await untilQuiet();
      expect(asked()).toHaveLength(page + ahead);
    }
    await reading.return(undefined);
    await untilQuiet();
    expect(asked()).toHaveLength(2 + ahead);
  });

  test("throw at a row of a page before, and when the caller reaches a page that failed", async () => {
    api.answer = pagesOf(rowOf, 250, (rows, offset) =>
      offset ? { rows: [...rows.slice(1), rowOf(3)] } : {},
    );
    await expect(readAll(pages())).rejects.toMatchObject({ fault: "changed" });
    api.answer = answerAt("offset=200", answerWith({}, 401), pagesOf(rowOf, 600));
    const reading = pages();
    await expect(reading.next()).resolves.toMatchObject({ done: false });
    await expect(reading.next()).rejects.toMatchObject({ fault: "unauthorized" });
  });
});

test.each<[string, string, (rows: unknown[]) => { rows?: unknown[]; total?: number }]>([
  ["a malformed row", "malformed-row", (rows) => ({ rows: [...rows.slice(1), { id: "x" }] })],
  ["a row missing", "changed", (rows) => ({ rows: rows.slice(1) })],
  ["a row too many", "changed", (rows) => ({ rows: [...rows, wireMovementOf(999)] })],
  ["another total", "changed", () => ({ total: 251 })],
])("%s throws %s instead of ending the pages early", async (_name, fault, spoil) => {
  api.answer = pagesOfMovements(250, (rows, offset) => (offset ? spoil(rows) : {}));
  const read = readAll(fetchMovementPages(caller, {}));
  await expect(read).rejects.toMatchObject({ fault });
});

test("rows that the API cannot sort come in its own order", async () => {
  api.answer = answerAt("sort=", answerWith({}, 422), pagesOfMovements(201));
  const read = await readAll(fetchMovementPages(caller, {}));
  expect(read.map(({ rows }) => rows.length)).toEqual([200, 1]);
  expect(asked().filter((url) => url.includes("sort="))).toHaveLength(1);
});

test("payments to come are all that are due from today on", async () => {
  api.answer = pagesOf(paymentOf, 250);
  expect(await fetchPaymentsToCome(caller, today)).toHaveLength(250);
  expect(asked()[0]).toContain("/payments?from=2026-11-22&today=2026-11-22&sort=dueDate");
});

test("an id is new only once, also after many others", () => {
  const seen = new SeenIds();
  const ids = Array.from({ length: 20_000 }, (_, index) => `M-${index}`);
  expect(ids.filter((id) => !seen.add(id))).toEqual([]);
  expect(ids.filter((id) => seen.add(id))).toEqual([]);
  expect(seen.add("M-20000")).toBe(true);
});
