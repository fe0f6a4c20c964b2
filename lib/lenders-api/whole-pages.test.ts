import { day } from "@/lib/domain/payments/payments-for-tests";
import { pagesOf, wireMovementOf, wirePeriodOf } from "./additions-for-tests";
import { api, asked } from "./api-called-for-tests";
import { answerAt, answerWith, caller, untilQuiet } from "./api-for-tests";
import { fetchMovementPages } from "./movements";
import { fetchPaymentPages, fetchPaymentsToCome } from "./payments";

const today = day("2026-11-22");

const paymentOf = (index: number) => ({
  ...wirePeriodOf(index, "2026-12-18", "ACTIVE"),
  loanId: "L-1",
  currency: "MXN",
});

/** `ahead`: how many pages are requested before the reader wants them. */
const lists = [
  {
    list: "movements",
    rowOf: wireMovementOf,
    pages: () => fetchMovementPages(caller, { type: "INTEREST" }),
    nameOf: (index: number) => `M-${index}`,
    query: "/movements?type=INTEREST&sort=valueDate",
    ahead: 1,
  },
  {
    list: "payments",
    rowOf: paymentOf,
    pages: () => fetchPaymentPages(caller, { currency: "MXN", today }),
    nameOf: (index: number) => `L-1/${index}`,
    query: "/payments?currency=MXN&today=2026-11-22&sort=dueDate",
    ahead: 0,
  },
];

type Row = { readonly id: string } | { readonly loanId: string; readonly number: number };
const nameOf = (row: Row) => ("id" in row ? row.id : `${row.loanId}/${row.number}`);

async function readAll<Page>(pages: AsyncIterable<Page>): Promise<Page[]> {
  const read: Page[] = [];
  for await (const page of pages) read.push(page);
  return read;
}

describe.each(lists)("all $list", ({ rowOf, pages, nameOf: nameAt, query, ahead }) => {
  test("come once each, oldest first, 200 per page", async () => {
    api.answer = pagesOf(rowOf, 401);
    const read = await readAll<{ rows: readonly Row[]; total: number }>(pages());
    expect(read.flatMap(({ rows }) => rows.map(nameOf))).toEqual(
      Array.from({ length: 401 }, (_, index) => nameAt(index)),
    );
    expect(read.map(({ total }) => total)).toEqual([401, 401, 401]);
    expect(asked()).toEqual([0, 200, 400].map((offset) => `${query}&limit=200&offset=${offset}`));
  });

  test("are one empty page if none matches", async () => {
    api.answer = pagesOf(rowOf, 0);
    const read = await readAll<{ rows: readonly Row[]; total: number }>(pages());
    expect(read.map(({ rows, total }) => ({ rows, total }))).toEqual([{ rows: [], total: 0 }]);
  });

  test(`are requested at most ${ahead} page ahead`, async () => {
    api.answer = pagesOf(rowOf, 2000);
    const reading = pages();
    for (const page of [1, 2]) {
      await reading.next();
      await untilQuiet();
      expect(asked()).toHaveLength(page + ahead);
    }
    await reading.return();
    await untilQuiet();
    expect(asked()).toHaveLength(2 + ahead);
  });

  test.each<[string, string, (rows: unknown[]) => { rows?: unknown[]; total?: number }]>([
    ["a malformed row", "malformed-row", (rows) => ({ rows: [...rows.slice(1), { id: "x" }] })],
    ["a row missing", "changed", (rows) => ({ rows: rows.slice(1) })],
    ["a row too many", "changed", (rows) => ({ rows: [...rows, rowOf(999)] })],
    ["a row of a page before", "changed", (rows) => ({ rows: [...rows.slice(1), rowOf(3)] })],
    ["another total", "changed", () => ({ total: 251 })],
  ])("%s throws instead of ending the pages early", async (_name, fault, spoil) => {
    api.answer = pagesOf(rowOf, 250, (rows, offset) => (offset ? spoil(rows) : {}));
    await expect(readAll<unknown>(pages())).rejects.toMatchObject({ fault });
  });

  test("throw when the caller reaches a page that failed", async () => {
    api.answer = answerAt("offset=200", answerWith({}, 401), pagesOf(rowOf, 600));
    const reading = pages();
    await expect(reading.next()).resolves.toMatchObject({ done: false });
    await expect(reading.next()).rejects.toMatchObject({ fault: "unauthorized" });
  });
});

test("rows that the API cannot sort come in its own order", async () => {
  api.answer = answerAt("sort=", answerWith({}, 422), pagesOf(wireMovementOf, 201));
  const read = await readAll(fetchMovementPages(caller, {}));
  expect(read.map(({ rows }) => rows.length)).toEqual([200, 1]);
  expect(asked().filter((url) => url.includes("sort="))).toHaveLength(1);
});

test("payments to come are read if they are at most 2,000", async () => {
  api.answer = pagesOf(paymentOf, 250);
  expect(await fetchPaymentsToCome(caller, today)).toHaveLength(250);
  api.answer = pagesOf(paymentOf, 2_001);
  await expect(fetchPaymentsToCome(caller, today)).rejects.toMatchObject({
    fault: "too-many-rows",
  });
});
