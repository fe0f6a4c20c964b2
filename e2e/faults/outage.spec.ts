import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "playwright/test";
import { type PortalProcess, signIn, startPortal } from "../operate/portal-process.ts";
import { createLender } from "../sandbox-control.ts";
import { type Condition, type FailingApi, startFailingApi } from "./failing-api.ts";

test.describe.configure({ timeout: 120_000 });

let api: FailingApi;
let portal: PortalProcess;

test.beforeEach(async () => {
  api = await startFailingApi();
  portal = await startPortal({ API_BASE_URL: api.baseUrl });
});

test.afterEach(() => {
  portal.child.kill("SIGKILL");
  api.close();
});

type Asked = { readonly response: Response; readonly text: string; readonly seconds: number };

async function ask(path: string, cookie: string): Promise<Asked> {
  const start = performance.now();
  const response = await fetch(portal.url + path, { headers: { Cookie: cookie } });
  const text = await response.text();
  return { response, text, seconds: (performance.now() - start) / 1000 };
}

/** The sessions of lenders who find out together: one lender's trouble opens nothing. */
async function crowdOf(count: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, async () => signIn(portal, await createLender())),
  );
}

function askForEach(cookies: readonly string[]): Promise<Asked[]> {
  return Promise.all([...cookies, ...cookies].map((cookie) => ask("/api/loans", cookie)));
}

/** Lists as JSON and as a page in turn, one after another. */
async function askInTurn(count: number, cookie: string): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    asked.push(await ask(turn % 2 ? "/api/movements" : "/loans", cookie));
    await delay(50);
  }
  return asked;
}

function breakerStates(): unknown[] {
  return portal.lines().flatMap(({ event, state }) => (event === "breaker" ? [state] : []));
}

/** The time within which 99 of 100 were answered. */
function percentile99(asked: readonly Asked[]): number {
  const seconds = asked.map((each) => each.seconds).sort((one, other) => one - other);
  return seconds[Math.ceil(seconds.length * 0.99) - 1] ?? Number.NaN;
}

for (const condition of ["silent", "failing", "gone"] as const satisfies readonly Condition[])
  test(`while the API is ${condition} responses take less than a second more, and it is used again within 15 s`, async () => {
    const crowd = await crowdOf(15);
    const [cookie = ""] = crowd;
    expect((await ask("/api/loans", cookie)).response.status).toBe(200);
    const usual = percentile99(await askInTurn(40, cookie));
    await api.become(condition);
    const first: Asked[] = [];
    // What went well until now weighs against the first failures for ten seconds.
    while (!breakerStates().includes("open")) first.push(...(await askForEach(crowd)));
    expect(Math.max(...first.map(({ seconds }) => seconds))).toBeLessThan(12.5);

    const before = api.calls();
    const asked = await askInTurn(100, cookie);
    // What the machine's other work adds is in both.
    const cost = percentile99(asked) - usual;
    test.info().annotations.push({ type: "p99", description: `usual + ${cost.toFixed(3)} s` });
    expect(cost).toBeLessThan(1);
    expect(api.calls() - before, "only trials go out").toBeLessThan(10);
    const refused = asked.findLast(({ response }) => response.status === 503);
    expect(Number(refused?.response.headers.get("Retry-After"))).toBe(5);
    expect(JSON.parse(refused?.text ?? "")).toMatchObject({
      code: "unavailable",
      requestId: refused?.response.headers.get("X-Request-Id"),
    });
    const page = asked.findLast(({ text }) => text.includes("<html"));
    expect(page?.text).toContain("Nuestro sistema no está disponible en este momento.");

    await api.become("well");
    const start = performance.now();
    while ((await ask("/api/loans", cookie)).response.status !== 200) await delay(100);
    const recovery = (performance.now() - start) / 1000;
    test.info().annotations.push({ type: "recovery", description: `${recovery.toFixed(1)} s` });
    expect(recovery).toBeLessThan(15);
    expect(breakerStates().at(-1)).toBe("closed");
    const after = await Promise.all(Array.from({ length: 20 }, () => ask("/api/loans", cookie)));
    expect(after.map(({ response }) => response.status)).toEqual(after.map(() => 200));
  });
