import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import fc from "fast-check";
import { someLoans } from "../additions-for-tests";
import { api, asked } from "../api-called-for-tests";
import { answerWith, caller, captureTimers, dripWith, pageOf } from "../api-for-tests";
import { fetchLoan, fetchLoans } from "../loans";
import { readJson } from "./read-json";

const query = { limit: 25, offset: 0 };
const fetchFirst = () => fetchLoans(caller, query);

afterEach(() => jest.restoreAllMocks());

test("a call has the bearer, Accept and the request id, below the base URL's prefix", async () => {
  api.answer = answerWith(pageOf([]));
  await fetchLoans(caller, { ...query, status: "ACTIVE", currency: undefined });
  const [{ method, headers } = { headers: {} }] = api.received;
  expect(`${method} ${asked()}`).toBe("GET /loans?limit=25&offset=0&status=ACTIVE");
  expect(headers).toMatchObject({
    authorization: "Bearer token-of-ana",
    accept: "application/json",
    "x-request-id": "request-1",
  });
  expect(headers).not.toHaveProperty("traceparent");
  const traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
  await fetchLoans({ ...caller, traceparent }, query);
  expect(api.received[1]?.headers.traceparent).toBe(traceparent);
});

const faults = {
  unauthorized: [401],
  forbidden: [403],
  "not-found": [404, 410],
  "bad-filter": [400, 422],
  unsupported: [405, 501],
  "too-many-requests": [429],
  unavailable: [500, 503],
  "bad-answer": [204, 302, 418],
};
const statuses = Object.entries(faults).flatMap(([fault, of]) =>
  of.map((status) => [status, fault] as const),
);

test.each(statuses)(
  "HTTP %i is the fault %s, and nothing of the body stays",
  async (status, fault) => {
    const location = `${api.url}/loans`;
    api.answer = answerWith({ detail: "token-of-ana 1234.56" }, status, { location });
    const error = await fetchFirst().catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ name: "LendersApiError", fault, status });
    expect(JSON.stringify(error) + String(error)).not.toMatch(/token-of-ana|1234\.56/);
    // Only a 503 is sent again, where there is one to spare.
    expect(asked()).toHaveLength(status === 503 ? 2 : 1);
  },
);

test.each([
  ["7", 7],
  [new Date(Date.now() + 30_000).toUTCString(), expect.any(Number)],
])("a 429 hands on the seconds to wait: %s", async (text, retryAfter) => {
  api.answer = answerWith({}, 429, { "retry-after": text });
  await expect(fetchFirst()).rejects.toMatchObject({ retryAfter });
});

test.each([
  ["HTML", "<html>Bienvenido</html>"],
  ["half a body", '{"data":[{"id":"L-1"'],
  ["nothing", ""],
  ["another shape", '{"loans":[]}'],
  ["a page without its total", '{"data":[],"page":{"limit":25,"offset":0}}'],
])("%s is a bad answer", async (_name, body) => {
  api.answer = answerWith(body);
  await expect(fetchFirst()).rejects.toMatchObject({ fault: "bad-answer" });
});

/** A row whose text makes it this long. */
const row = (bytes: number) => ({ text: "x".repeat(bytes) });

test("a list may be 64 KiB and 4 KiB a row, a loan 2 MiB; the rest is not taken", async () => {
  const kibibyte = 1024;
  api.answer = answerWith(pageOf([row(160 * kibibyte)]));
  await expect(fetchFirst()).resolves.toMatchObject({ malformedIds: ["?"] });
  let hungUp: Promise<unknown> = Promise.resolve();
  for (const [ask, most] of [
    [() => fetchFirst(), 164 * kibibyte],
    [() => fetchLoan(caller, "L-1"), 2_048 * kibibyte],
  ] as const) {
    api.answer = (_request, response) => {
      hungUp = once(response, "close");
      response.write(JSON.stringify(pageOf([row(most)])));
    };
    const error = await ask().catch((thrown) => thrown);
    expect(error).toMatchObject({ fault: "bad-answer", cause: { name: "RangeError" } });
    await hungUp;
  }
});

test("more rows than requested are a bad answer, even if each of them is valid", async () => {
  api.answer = answerWith(pageOf(someLoans(26)));
  await expect(fetchFirst()).rejects.toMatchObject({ fault: "bad-answer" });
  await expect(fetchLoans(caller, { ...query, limit: 26 })).resolves.toMatchObject({ offset: 0 });
});

test("a body that drips past 10 seconds is a time-out, and the API sees the call end", async () => {
  const limits = captureTimers(10_000);
  const passLimit = () => limits[0]?.();
  subscribe("undici:request:headers", passLimit);
  let closed: Promise<unknown> = Promise.resolve();
  api.answer = (request, response) => {
    closed = once(response, "close");
    dripWith(200)(request, response);
  };
  await expect(fetchFirst()).rejects.toMatchObject({ fault: "time-out" });
  unsubscribe("undici:request:headers", passLimit);
  await closed;
});

test("a reader who leaves ends the call", async () => {
  let closed: Promise<unknown> = Promise.resolve();
  const leaving = new AbortController();
  api.answer = (_request, response) => {
    closed = once(response, "close");
    leaving.abort();
  };
  const left = fetchLoans({ ...caller, signal: leaving.signal }, query);
  await expect(left).rejects.toMatchObject({ fault: "unreachable" });
  await closed;
});

test("JSON is parsed with numbers as digits and strings unchanged", () => {
  const digits = (_key: string, value: unknown) =>
    typeof value === "number" ? JSON.stringify(value) : value;
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const json = JSON.stringify(value);
      expect(readJson(json)).toEqual(JSON.parse(json, digits));
    }),
  );
});

test.each(["[01]", "[1.]", "[.5]", "[+1]", "[1e]", "[1.2.3]", "[--1]", "[1-2]", "[NaN]", '["1]'])(
  "%s is no JSON",
  (json) => {
    expect(() => readJson(json)).toThrow("bad-answer");
  },
);

test.each([
  ["texts without an end", '\\"'.repeat(2_500_000)],
  ["numbers", `[${"1,".repeat(2_500_000)}1]`],
  ["lists in lists", "[".repeat(2_500_000) + "]".repeat(2_500_000)],
])("millions of %s are not read", (_name, json) => {
  const start = process.cpuUsage();
  expect(() => readJson(json)).toThrow("bad-answer");
  const { user, system } = process.cpuUsage(start);
  expect(user + system).toBeLessThan(2_000_000);
});
