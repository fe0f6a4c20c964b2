import type { IncomingMessage, ServerResponse } from "node:http";
import { answerWith, apiForEachTest, caller, pageOf } from "./api-for-tests";
import { fetchMovementPages, type MovementPage } from "./movement-pages";

const api = apiForEachTest();

jest.mock("@/lib/config", () => ({ readConfig: () => ({ apiBaseUrl: api.url }) }));

const movementOf = (index: number) => ({
  id: `M-${index}`,
  type: "INTEREST",
  status: "COMPLETED",
  amount: { amount: `${index}.01`, currency: "MXN" },
  valueDate: "2026-01-31",
  createdAt: "2026-01-31T00:00:00Z",
});

/** An API with that many movements; `change` corrupts a page's rows or total. */
function pages(
  total: number,
  change: (rows: unknown[], offset: number) => { rows?: unknown[]; total?: number } = () => ({}),
) {
  return (request: IncomingMessage, response: ServerResponse) => {
    const query = new URL(request.url ?? "", api.url).searchParams;
    const [offset, limit] = [Number(query.get("offset")), Number(query.get("limit"))];
    const rows = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, index) =>
      movementOf(offset + index),
    );
    const answer = { rows, total, ...change(rows, offset) };
    return answerWith(pageOf(answer.rows, answer.total, offset, limit))(request, response);
  };
}

const asked = () => api.received.map(({ url }) => new URL(url ?? "", api.url).search);

async function readAll(): Promise<MovementPage[]> {
  const read: MovementPage[] = [];
  for await (const page of fetchMovementPages(caller, { type: "INTEREST" })) read.push(page);
  return read;
}

test("returns each matching movement once, oldest first, 200 per page", async () => {
  api.answer = pages(401);
  const read = await readAll();
  expect(read.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(
    Array.from({ length: 401 }, (_, index) => `M-${index}`),
  );
  expect(read.map(({ total }) => total)).toEqual([401, 401, 401]);
  expect(asked()).toEqual(
    [0, 200, 400].map((offset) => `?type=INTEREST&sort=valueDate&limit=200&offset=${offset}`),
  );
});

test("no matches are one empty page", async () => {
  api.answer = pages(0);
  expect(await readAll()).toEqual([{ rows: [], total: 0 }]);
});

test("at most one page is requested ahead", async () => {
  api.answer = pages(2000);
  const reading = fetchMovementPages(caller, {});
  await reading.next();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked()).toHaveLength(2);
  await reading.next();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked()).toHaveLength(3);
  await reading.return();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked()).toHaveLength(3);
});

test.each([
  [
    "a malformed row",
    "malformed-row",
    (rows: unknown[]) => ({ rows: [...rows.slice(1), { id: "x" }] }),
  ],
  ["a row missing", "changed", (rows: unknown[]) => ({ rows: rows.slice(1) })],
  ["a row too many", "changed", (rows: unknown[]) => ({ rows: [...rows, movementOf(999)] })],
  [
    "a row of a page before",
    "changed",
    (rows: unknown[]) => ({ rows: [...rows.slice(1), movementOf(3)] }),
  ],
  ["another total", "changed", () => ({ total: 251 })],
])("%s throws instead of ending the pages early", async (_name, fault, spoil) => {
  api.answer = pages(250, (rows, offset) => (offset ? spoil(rows) : {}));
  await expect(readAll()).rejects.toMatchObject({ fault });
});

test("a failed page throws when the caller reaches it", async () => {
  const answer = pages(600);
  api.answer = (request, response) =>
    request.url?.includes("offset=200")
      ? answerWith({}, 401)(request, response)
      : answer(request, response);
  const reading = fetchMovementPages(caller, {});
  await expect(reading.next()).resolves.toMatchObject({ done: false });
  await expect(reading.next()).rejects.toMatchObject({ fault: "unauthorized" });
});
