import type { IncomingMessage, ServerResponse } from "node:http";
import { day } from "@/lib/domain/payments-for-tests";
import { apiOfLoans, wireLoanOf, wirePeriodOf } from "./additions-for-tests";
import { answerWith, apiForEachTest, caller, clockForEachTest, pageOf } from "./api-for-tests";
import { fetchMovementPages } from "./movement-pages";
import { fetchPaymentPages } from "./payment-pages";

const api = apiForEachTest();
clockForEachTest();

jest.mock("@/lib/config", () => ({ readConfig: () => ({ apiBaseUrl: api.url }) }));

const today = day("2026-11-22");

const movementOf = (index: number) => ({
  id: `M-${index}`,
  type: "INTEREST",
  status: "COMPLETED",
  amount: { amount: `${index}.01`, currency: "MXN" },
  valueDate: "2026-01-31",
  createdAt: "2026-01-31T00:00:00Z",
});

const paymentOf = (index: number) => ({
  ...wirePeriodOf(index, "2026-12-18", "ACTIVE"),
  loanId: "L-1",
  currency: "MXN",
});

/** `ahead`: how many pages are requested before the reader wants them. */
const lists = [
  {
    list: "movements",
    rowOf: movementOf,
    pages: () => fetchMovementPages(caller, { type: "INTEREST" }),
    nameOf: (index: number) => `M-${index}`,
    query: "type=INTEREST&sort=valueDate",
    ahead: 1,
  },
  {
    list: "payments",
    rowOf: paymentOf,
    pages: () => fetchPaymentPages(caller, { currency: "MXN", today }),
    nameOf: (index: number) => `L-1/${index}`,
    query: "currency=MXN&today=2026-11-22&sort=dueDate",
    ahead: 0,
  },
];

type Row = { readonly id: string } | { readonly loanId: string; readonly number: number };
const nameOf = (row: Row) => ("id" in row ? row.id : `${row.loanId}/${row.number}`);

const asked = () => api.received.map(({ url }) => new URL(url ?? "", api.url).search);
const soon = () => new Promise((resolve) => setTimeout(resolve, 100));

async function readAll<Page>(pages: AsyncIterable<Page>): Promise<Page[]> {
  const read: Page[] = [];
  for await (const page of pages) read.push(page);
  return read;
}

describe.each(lists)("all $list", ({ rowOf, pages, nameOf: nameAt, query, ahead }) => {
  /** An API with that many rows; `change` corrupts a page's rows or total. */
  function apiOf(
    total: number,
    change: (rows: unknown[], offset: number) => { rows?: unknown[]; total?: number } = () => ({}),
  ) {
    return (request: IncomingMessage, response: ServerResponse) => {
      const parameters = new URL(request.url ?? "", api.url).searchParams;
      const [offset, limit] = [Number(parameters.get("offset")), Number(parameters.get("limit"))];
      const length = Math.max(0, Math.min(limit, total - offset));
      const rows = Array.from({ length }, (_, index) => rowOf(offset + index));
      const answer = { rows, total, ...change(rows, offset) };
      return answerWith(pageOf(answer.rows, answer.total, offset, limit))(request, response);
    };
  }

  test("come once each, oldest first, 200 per page", async () => {
    api.answer = apiOf(401);
    const read = await readAll<{ rows: readonly Row[]; total: number }>(pages());
    expect(read.flatMap(({ rows }) => rows.map(nameOf))).toEqual(
      Array.from({ length: 401 }, (_, index) => nameAt(index)),
    );
    expect(read.map(({ total }) => total)).toEqual([401, 401, 401]);
    expect(asked()).toEqual([0, 200, 400].map((offset) => `?${query}&limit=200&offset=${offset}`));
  });

  test("are one empty page if none matches", async () => {
    api.answer = apiOf(0);
    const read = await readAll<{ rows: readonly Row[]; total: number }>(pages());
    expect(read.map(({ rows, total }) => ({ rows, total }))).toEqual([{ rows: [], total: 0 }]);
  });

  test(`are requested at most ${ahead} page ahead`, async () => {
    api.answer = apiOf(2000);
    const reading = pages();
    for (const page of [1, 2]) {
      await reading.next();
      while (asked().length < page + ahead) await soon();
      await soon();
      expect(asked()).toHaveLength(page + ahead);
    }
    await reading.return();
    await soon();
    expect(asked()).toHaveLength(2 + ahead);
  });

  test.each([
    [
      "a malformed row",
      "malformed-row",
      (rows: unknown[]) => ({ rows: [...rows.slice(1), { id: "x" }] }),
    ],
    ["a row missing", "changed", (rows: unknown[]) => ({ rows: rows.slice(1) })],
    ["a row too many", "changed", (rows: unknown[]) => ({ rows: [...rows, rowOf(999)] })],
    [
      "a row of a page before",
      "changed",
      (rows: unknown[]) => ({ rows: [...rows.slice(1), rowOf(3)] }),
    ],
    ["another total", "changed", () => ({ total: 251 })],
  ])("%s throws instead of ending the pages early", async (_name, fault, spoil) => {
    api.answer = apiOf(250, (rows, offset) => (offset ? spoil(rows) : {}));
    await expect(readAll<unknown>(pages())).rejects.toMatchObject({ fault });
  });

  test("throw when the caller reaches a page that failed", async () => {
    const answer = apiOf(600);
    api.answer = (request, response) =>
      request.url?.includes("offset=200")
        ? answerWith({}, 401)(request, response)
        : answer(request, response);
    const reading = pages();
    await expect(reading.next()).resolves.toMatchObject({ done: false });
    await expect(reading.next()).rejects.toMatchObject({ fault: "unauthorized" });
  });
});

test("payments of the schedules are read twice: 200, then the rest at once", async () => {
  const periods = Array.from({ length: 250 }, (_, index) =>
    wirePeriodOf(index + 1, "2026-12-18", "ACTIVE"),
  );
  const loans = ["L-1", "L-2"].map((id) => wireLoanOf(id, { schedule: periods }));
  api.answer = apiOfLoans(loans, { status: 501 });
  const read = await readAll(fetchPaymentPages(caller, { today }));
  expect(read.map(({ rows, total }) => [rows.length, total])).toEqual([
    [200, 500],
    [300, 500],
  ]);
  expect(read).toMatchObject([{ read: "active-loans", loansWithoutSchedule: 0 }, {}]);
  expect(asked().filter((search) => search.includes("sort=nextPaymentDate"))).toHaveLength(2);
});
