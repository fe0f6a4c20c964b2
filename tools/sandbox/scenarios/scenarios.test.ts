import type { List } from "../lenders-api/wire.ts";
import type { ScenarioName } from "./catalogue.ts";
import { scenarioNames } from "./catalogue.ts";
import { sandboxWithScenarios } from "./scenarios-for-tests.ts";

jest.setTimeout(60_000);

const { switchOn, get, lastCall, origin } = sandboxWithScenarios();

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
  const elsewhere = `${origin().replace("127.0.0.1", "localhost")}/lenders/v1/loans?limit=1`;
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

test("a scenario is limited to its lender, its path and its number of calls", async () => {
  await switchOn("server-error", { path: "/movements", times: 2 });
  expect((await get("/movements", {}, "lender-luis")).status).toBe(200);
  expect((await get("/loans")).status).toBe(200);
  const statuses = [];
  for (let call = 0; call < 3; call += 1) statuses.push((await get("/movements/totals")).status);
  expect(statuses).toEqual([500, 500, 200]);
});

test("a scenario may begin after some calls", async () => {
  await switchOn("server-error", { path: "/movements", after: 2, times: 1 });
  expect((await get("/loans")).status).toBe(200);
  const statuses = [];
  for (let call = 0; call < 4; call += 1) statuses.push((await get("/movements/totals")).status);
  expect(statuses).toEqual([200, 200, 500, 200]);
});

test("every scenario is listed with a description", async () => {
  const response = await fetch(`${origin()}/control/scenarios`);
  const { data } = (await response.json()) as { data: { name: string; describes: string }[] };
  expect(data.map(({ name }) => name)).toEqual(scenarioNames);
  expect(data.every(({ describes }) => describes.length > 2)).toBe(true);
});
