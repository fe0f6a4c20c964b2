import { gateway } from "./gateway.ts";
import { startApp } from "./start-for-tests.ts";
import { KeysUnavailable, TokenRefused } from "./verify-token.ts";

const seen: { url: URL; headers: Headers }[] = [];
const log: string[] = [];
let answer: (url: URL) => Response;
let api: Awaited<ReturnType<typeof startApp>>;

beforeAll(async () => {
  api = await startApp({
    fetch: (request) => {
      const url = new URL(request.url);
      seen.push({ url, headers: request.headers });
      return answer(url);
    },
  });
});
afterAll(() => api.stop());
beforeEach(() => {
  seen.length = log.length = 0;
  answer = pages;
});

const rows = Array.from({ length: 230 }, (_, index) => ({ entry_id: `M-${index}` }));

/** Cursor pages of the rows. */
function pages({ searchParams }: URL): Response {
  const start = Number(searchParams.get("cursor") ?? 0);
  const end = start + Number(searchParams.get("page_size"));
  const next_cursor = end < rows.length ? String(end) : null;
  return Response.json({ items: rows.slice(start, end), next_cursor, total_items: rows.length });
}

const verify = async (token: string): Promise<Record<string, unknown>> => {
  if (token === "outage") throw new KeysUnavailable();
  if (token === "forged") throw new TokenRefused("not a valid token");
  return token === "nobody" ? { sub: "u" } : { sub: "u", investor_id: token };
};

const settings = () => ({
  otherApiUrl: api.url,
  lenderClaim: "investor_id",
  verify,
  log: (line: string) => log.push(line),
});

async function ask(path: string, token = "I-7", init: RequestInit = {}, changes = {}) {
  const app = gateway({ ...settings(), ...changes });
  const headers = { ...(token && { authorization: `Bearer ${token}` }), "x-request-id": "r-1" };
  const response = await app.request(path, { ...init, headers });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

test.each([
  [0, 25, 1],
  [75, 25, 1],
  [90, 25, 2],
  [200, 25, 3],
  [225, 25, 3],
  [0, 200, 2],
  [500, 25, 1],
])("from row %i, %i rows take %i calls of the API", async (offset, limit, calls) => {
  const { body } = await ask(`/movements?offset=${offset}&limit=${limit}`);
  const wanted = rows.slice(offset, offset + limit).map(({ entry_id }) => entry_id);
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual(wanted);
  expect([body.page, seen.length]).toEqual([{ limit, offset, total: 230 }, calls]);
});

test("rows that are too deep, and calls that are not served, are a 501 without a call", async () => {
  for (const path of ["/movements?offset=4990", "/movements/totals", "/loans/totals?by=status"])
    expect((await ask(path)).status).toBe(501);
  expect([seen, log]).toEqual([[], []]);
});

test("filters, days and order are in the API's words; the last day is included", async () => {
  const filters =
    "type=INTEREST&status=COMPLETED&loanId=L-1&requestId=O-1&requestStatus=PENDING&q=a%26b";
  await ask(`/movements?${filters}&from=2026-02-01&to=2026-02-28&sort=-valueDate&limit=10`);
  expect(Object.fromEntries(seen[0]?.url.searchParams ?? [])).toEqual({
    kind: "coupon",
    state: "settled",
    position: "L-1",
    order: "O-1",
    order_state: "awaiting",
    search: "a&b",
    from: "2026-02-01",
    until: "2026-03-01",
    order_by: "booked_on",
    descending: "true",
    page_size: "10",
  });
  await ask("/requests?to=9999-12-31");
  expect(seen[1]?.url.searchParams.has("until")).toBe(false);
});

test.each([
  "/loans?overdue=1-30",
  "/loans?sort=colour",
  "/loans?constructor=x",
  "/loans?status=",
  "/loans?sort=constructor",
  "/loans?limit=0",
  "/loans?limit=201",
  "/loans?offset=-1",
  "/movements?from=2026-02-30",
])("%s is refused, since a lender would take its rows for the right ones", async (path) => {
  expect([(await ask(path)).status, seen]).toEqual([422, []]);
});

test("only the verified token decides whose path is asked", async () => {
  await ask("/loans/L%201?investor_id=I-8");
  expect(seen[0]?.url.pathname).toBe("/v2/investors/I-7/positions/L%201");
  expect(seen[0]?.headers.get("authorization")).toBe("Bearer I-7");
  expect(seen[0]?.headers.get("x-request-id")).toBe("r-1");
  seen.length = 0;
  for (const [token, status] of [
    ["", 401],
    ["forged", 401],
    ["outage", 503],
    ["nobody", 403],
    ["..", 404],
    ["I-7/../I-8", 404],
  ] as const)
    expect((await ask("/movements", token)).status).toBe(status);
  expect(seen).toEqual([]);
});

test.each(["..", "%2e%2e", "a%2F..%2Fb", "a%5Cb", "x".repeat(129), "a%00b"])(
  "the id %s does not reach the API",
  async (id) => {
    expect([(await ask(`/loans/${id}`)).status, seen]).toEqual([404, []]);
  },
);

test.each([
  [400, 422],
  [401, 401],
  [403, 403],
  [404, 404],
  [429, 429],
  [302, 502],
  [204, 502],
  [500, 502],
  [503, 503],
])("the API's %i is a %i with problem+json", async (given, status) => {
  const headers = { "retry-after": "7", location: `${api.url}/elsewhere` };
  answer = () => new Response(given === 204 ? null : "secret", { status: given, headers });
  const { headers: own, body, status: seenStatus } = await ask("/loans/L-1", "I-7");
  expect(seenStatus).toBe(status);
  expect(own.get("content-type")).toBe("application/problem+json");
  expect(own.get("retry-after")).toBe("7");
  expect(own.has("www-authenticate")).toBe(status === 401);
  expect(seen).toHaveLength(1);
  expect(JSON.stringify(body) + log).not.toMatch(/secret|I-7|L-1/);
  expect(log.map((line) => JSON.parse(line))).toEqual(
    status >= 500 ? [{ status, detail: expect.any(String), requestId: "r-1" }] : [],
  );
});

test.each<[string, () => Response]>([
  ["no JSON", () => new Response("<html>")],
  ["another shape", () => Response.json({ rows: [] })],
  ["a list", () => Response.json([])],
  ["3 MiB", () => Response.json({ items: ["x".repeat(3 * 1024 * 1024)], total_items: 1 })],
  ["cursors in a circle", () => Response.json({ items: [], next_cursor: "a", total_items: 9 })],
])("%s of the API is a 502, after one call", async (_what, response) => {
  answer = response;
  expect([(await ask("/loans")).status, seen.length]).toEqual([502, 1]);
});

test("an API that is slow is a 504, and one that is away a 502", async () => {
  const inTime = jest.spyOn(AbortSignal, "timeout");
  inTime.mockImplementation(() => AbortSignal.abort());
  expect((await ask("/loans")).status).toBe(504);
  inTime.mockRestore();
  const stopped = await startApp({ fetch: () => new Response() });
  await stopped.stop();
  const away = { otherApiUrl: stopped.url };
  expect((await ask("/loans", "I-7", {}, away)).status).toBe(502);
  expect(log.at(-1)).toMatch(/"reason":"ECONNREFUSED"/);
});

test("a row that is no object, or has another form, hides no other", async () => {
  const items = [null, { entry_id: "M-1", money: "7" }, { entry_id: "M-2", money: null }];
  answer = () => Response.json({ items, next_cursor: null, total_items: 3 });
  const { body } = await ask("/movements");
  expect(body.data).toEqual([{}, { id: "M-1", amount: { unreadable: true } }, { id: "M-2" }]);
});

test("a caller who has left is no failure of the log", async () => {
  await ask("/loans", "I-7", { signal: AbortSignal.abort() });
  expect([seen, log]).toEqual([[], []]);
});

test("every call is a GET", async () => {
  expect((await ask("/loans", "I-7", { method: "POST" })).status).toBe(405);
  expect((await ask("/elsewhere")).status).toBe(404);
});

test("an e-mail address names a lender only if it is verified", async () => {
  answer = () => Response.json({ items: [], next_cursor: null, total_items: 0 });
  for (const [email_verified, status] of [
    [true, 200],
    [false, 403],
    [undefined, 403],
  ] as const) {
    const claims = async () => ({ sub: "u", email: "ana@lenders.test", email_verified });
    const changes = { lenderClaim: "email", verify: claims };
    expect((await ask("/loans", "t", {}, changes)).status).toBe(status);
  }
});
