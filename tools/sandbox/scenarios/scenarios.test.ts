import type { Server } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { openSandbox, tokenOf } from "../lenders-api/sandbox-for-tests.ts";
import type { List, LoanDetail, Movement } from "../lenders-api/wire.ts";
import type { ScenarioName } from "./catalogue.ts";
import { scenarioNames } from "./catalogue.ts";

jest.setTimeout(60_000);

const ana = "lender-ana";
const sandbox = openSandbox("ana", "luis");
let server: Server;
let origin: string;

beforeAll(async () => {
  const listener = getRequestListener(sandbox.app.fetch, { overrideGlobalObjects: false });
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

afterEach(() => fetch(`${origin}/control/lenders/${ana}/scenario`, { method: "DELETE" }));

async function switchOn(name: ScenarioName, more: object = {}): Promise<void> {
  const response = await fetch(`${origin}/control/lenders/ana@demo.test/scenario`, {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name, ...more }),
  });
  expect(response.status).toBe(200);
}

function get(path: string, init: RequestInit = {}, uid = ana): Promise<Response> {
  const headers = { Authorization: `Bearer ${tokenOf(uid)}`, "X-Request-Id": "req-7" };
  return fetch(`${origin}/lenders/v1${path}`, { headers, ...init });
}

async function lastCall() {
  const response = await fetch(`${origin}/control/calls?lender=${ana}`);
  const { data } = (await response.json()) as { data: { status: number; aborted: boolean }[] };
  return data.at(-1);
}

test.each<[ScenarioName, number]>([
  ["unauthorized", 401],
  ["forbidden", 403],
  ["not-found", 404],
  ["too-many-requests", 429],
  ["server-error", 500],
  ["bad-gateway", 502],
  ["unavailable", 503],
  ["gateway-time-out", 504],
])("%s returns %i with a problem, on every list", async (name, status) => {
  await switchOn(name);
  for (const path of ["/loans", "/movements", "/requests"]) {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
    expect(response.headers.get("Retry-After")).toBe(status === 429 ? "3" : null);
    expect(response.headers.get("X-Request-Id")).toBe("req-7");
  }
  expect(await lastCall()).toMatchObject({ status, aborted: false });
});

test("slow returns the whole response late", async () => {
  await switchOn("slow", { ms: 150 });
  const start = performance.now();
  const response = await get("/loans?limit=1");
  expect(performance.now() - start).toBeGreaterThan(140);
  expect(((await response.json()) as List<unknown>).data).toHaveLength(1);
});

test("time-out never responds, and the client's disconnect is logged", async () => {
  await switchOn("time-out");
  await expect(get("/loans", { signal: AbortSignal.timeout(100) })).rejects.toThrow();
  for (let tries = 0; tries < 50 && !(await lastCall())?.aborted; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(await lastCall()).toMatchObject({ status: null, aborted: true });
});

test("reset breaks the connection before any response", async () => {
  await switchOn("reset");
  await expect(get("/loans")).rejects.toMatchObject({ cause: { code: "ECONNRESET" } });
});

test("truncated breaks the connection within the body", async () => {
  await switchOn("truncated");
  const response = await get("/loans");
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
});

test.each<[ScenarioName, number]>([
  ["drip", 3],
  ["endless", 1_000_000],
])("%s goes on until the client disconnects, which is logged", async (name, many) => {
  await switchOn(name);
  const leaving = new AbortController();
  const { body } = await get("/loans", { signal: leaving.signal });
  let characters = 0;
  const reading = (async () => {
    for await (const chunk of body ?? []) {
      characters += chunk.length;
      if (characters > 9 + many) leaving.abort();
    }
  })();
  await expect(reading).rejects.toThrow();
  for (let tries = 0; tries < 50 && !(await lastCall())?.aborted; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(await lastCall()).toMatchObject({ status: null, aborted: true });
});

test("huge is more than 5 MiB of JSON, and redirect points to the same call on another host", async () => {
  await switchOn("huge");
  const text = await (await get("/loans")).text();
  expect(text.length).toBeGreaterThan(5 * 1024 * 1024);
  expect(JSON.parse(text)).toHaveProperty("data");
  await switchOn("redirect");
  const { status, headers } = await get("/loans?limit=1", { redirect: "manual" });
  const elsewhere = `${origin.replace("127.0.0.1", "localhost")}/lenders/v1/loans?limit=1`;
  expect([status, headers.get("Location")]).toEqual([302, elsewhere]);
});

test("html returns a page, and wrong-schema JSON without the list", async () => {
  await switchOn("html");
  const page = await get("/loans");
  expect([page.status, page.headers.get("Content-Type")]).toEqual([
    200,
    "text/html; charset=UTF-8",
  ]);
  await switchOn("wrong-schema");
  expect(await (await get("/loans")).json()).not.toHaveProperty("data");
});

test("unknown-values changes some entries and leaves the others as they are", async () => {
  const good = (await (await get("/movements?limit=6")).json()) as List<Movement>;
  await switchOn("unknown-values");
  const { data } = (await (await get("/movements?limit=6")).json()) as List<Movement>;
  expect(data.map(({ type }) => String(type) === "LOYALTY_BONUS")).toEqual([
    true,
    false,
    false,
    true,
    false,
    false,
  ]);
  expect(data[0]).toMatchObject({ id: good.data[0]?.id, status: "UNDER_REVIEW" });
  expect(data.filter((_, index) => index % 3 > 0)).toEqual(
    good.data.filter((_, index) => index % 3 > 0),
  );
});

test("malformed-row changes only the second entry of a list and of a schedule", async () => {
  const good = (await (await get("/loans?limit=4")).json()) as List<{ id: string }>;
  const [detailed] = good.data.slice(-1);
  const goodLoan = (await (await get(`/loans/${detailed?.id}`)).json()) as LoanDetail;
  await switchOn("malformed-row");
  const { data } = (await (await get("/loans?limit=4")).json()) as List<{ id: string }>;
  expect(data[1]).toMatchObject({ id: good.data[1]?.id, principal: { currency: 7 } });
  expect(data.toSpliced(1, 1)).toEqual(good.data.toSpliced(1, 1));
  const loan = (await (await get(`/loans/${detailed?.id}`)).json()) as LoanDetail;
  expect(loan.principal).toEqual(goodLoan.principal);
  expect(loan.schedule.toSpliced(1, 1)).toEqual(goodLoan.schedule.toSpliced(1, 1));
  expect(loan.schedule[1]?.principalDue).toBeNull();
});

test("number-amounts sends the same digits without quotes", async () => {
  const good = await (await get("/movements?limit=50&currency=USDC")).text();
  await switchOn("number-amounts");
  const numbers = await (await get("/movements?limit=50&currency=USDC")).text();
  expect(numbers).toMatch(/"amount":\d+\.\d{6},/);
  expect(numbers.replaceAll(/"amount":([\d.]+)/g, '"amount":"$1"')).toBe(good);
});

test("eighteen-decimals sends more digits than a float holds", async () => {
  await switchOn("eighteen-decimals");
  for (const path of ["/movements?limit=50", "/loans", "/movements/totals"]) {
    const amounts = [...(await (await get(path)).text()).matchAll(/"(?:amount|sum)":"([^"]+)"/g)];
    expect(amounts.length).toBeGreaterThan(10);
    expect(amounts.filter(([, amount]) => !/^\d+\.\d{18}$/.test(amount ?? ""))).toEqual([]);
    expect(amounts.some(([, amount]) => String(Number(amount)) !== amount)).toBe(true);
  }
});

type Entries = List<Record<string, unknown>>;

test.each<[ScenarioName, RegExp]>([
  ["long-amounts", /"(?:amount|sum)":"1000000000000000000000\.000000000000000001"/],
  ["odd-amounts", /"(?:amount|sum)":(?:1e\+21|"1e21"|"-0"|0\.1|42)/],
])("%s is in every list, in the totals and in a loan with its schedule", async (name, amount) => {
  const { data } = (await (await get("/loans?limit=1")).json()) as List<{ id: string }>;
  await switchOn(name);
  for (const path of ["/loans", "/movements", "/requests", "/movements/totals"])
    expect(await (await get(path)).text()).toMatch(amount);
  const loan = (await (await get(`/loans/${data[0]?.id}`)).json()) as LoanDetail;
  expect(loan.principal.amount).not.toMatch(/^\d+\.\d\d$/);
  expect(loan.schedule.map(({ principalDue }) => principalDue)).not.toContainEqual(
    expect.stringMatching(/^\d+\.\d\d$/),
  );
});

test("hostile-texts fills every text with different kinds in turn", async () => {
  await switchOn("hostile-texts");
  for (const path of ["/loans", "/movements", "/requests"]) {
    const text = await (await get(path)).text();
    expect(text).toContain("W".repeat(200));
    expect(text).toContain("\u202E");
    expect(text).toContain("<img src=x onerror=alert(1)>");
    expect(text).toContain("20260042,");
  }
});

test("missing-fields makes every optional field missing, null or empty", async () => {
  await switchOn("missing-fields");
  const { data } = (await (await get("/loans?limit=3")).json()) as Entries;
  expect(data.map(({ id, status, principal, ...rest }) => new Set(Object.values(rest)))).toEqual([
    new Set(),
    new Set([null]),
    new Set([""]),
  ]);
  expect(data.every(({ id, status, principal }) => id && status && principal)).toBe(true);
});

test("duplicate-ids gives all entries the same id and changes nothing else", async () => {
  const good = (await (await get("/movements?limit=5")).json()) as Entries;
  await switchOn("duplicate-ids");
  const { data } = (await (await get("/movements?limit=5")).json()) as Entries;
  expect(data).toEqual(good.data.map((entry) => ({ ...entry, id: good.data[0]?.id })));
});

test("edge-dates puts leap days and ends of months into every date", async () => {
  await switchOn("edge-dates");
  const { data } = (await (await get("/movements?limit=12")).json()) as List<Movement>;
  expect(data.map(({ valueDate }) => valueDate)).toEqual(
    expect.arrayContaining(["2024-02-29", "2026-03-31", "2026-12-31", "9999-12-31"]),
  );
  expect(data[0]?.createdAt).toBe("2024-02-29T23:59:59.999Z");
});

test("no-totals hides only the totals", async () => {
  await switchOn("no-totals");
  expect((await get("/movements/totals")).status).toBe(404);
  expect((await get("/movements")).status).toBe(200);
});

test("a scenario is limited to its lender, its path and its number of calls", async () => {
  await switchOn("server-error", { path: "/movements", times: 2 });
  expect((await get("/movements", {}, "lender-luis")).status).toBe(200);
  expect((await get("/loans")).status).toBe(200);
  const statuses = [];
  for (let call = 0; call < 3; call += 1) statuses.push((await get("/movements/totals")).status);
  expect(statuses).toEqual([500, 500, 200]);
});

test("every scenario is listed with a description", async () => {
  const response = await fetch(`${origin}/control/scenarios`);
  const { data } = (await response.json()) as { data: { name: string; describes: string }[] };
  expect(data.map(({ name }) => name)).toEqual(scenarioNames);
  expect(data.every(({ describes }) => describes.length > 2)).toBe(true);
});
