import { expect, test } from "playwright/test";
import { createLender, switchOn, type TestLender } from "../sandbox-control.ts";
import { type PortalProcess, signIn, startPortal } from "./portal-process.ts";

let portal: PortalProcess;
let lender: TestLender;
let Cookie: string;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  portal = await startPortal();
  lender = await createLender("luis");
  Cookie = await signIn(portal, lender);
});

test.afterAll(() => {
  portal.child.kill("SIGKILL");
});

const ask = (path: string, headers: Record<string, string> = { Cookie }) =>
  fetch(portal.url + path, { headers, redirect: "manual" });

async function lineOf(answer: Response) {
  await answer.text();
  const requestId = answer.headers.get("x-request-id");
  const own = () =>
    portal.lines().find((line) => line.event === "request" && line.requestId === requestId);
  await expect.poll(own).toBeDefined();
  return own();
}

test("a request is one log line: its id, route, method, status, duration and the user's hash", async () => {
  const page = await lineOf(await ask("/loan_detail/PRE-0001?x=secret-query"));
  expect(page).toEqual({
    level: "info",
    time: expect.any(String),
    event: "request",
    requestId: expect.any(String),
    route: "/loan_detail/[id]",
    method: "GET",
    status: expect.any(Number),
    durationMs: expect.any(Number),
    user: expect.stringMatching(/^[0-9a-f]{12}$/),
  });
  const json = await lineOf(await ask("/api/loans"));
  expect(json).toMatchObject({ route: "/api/loans", status: 200, user: page?.user });
  const stranger = await lineOf(await ask("/loans", {}));
  expect(stranger).toMatchObject({ route: "/loans", status: 307 });
  expect(stranger).not.toHaveProperty("user");
});

test("files and successful health probes are not logged", async () => {
  const before = portal.lines().length;
  await (await ask("/icon.svg")).text();
  await (await ask("/api/health/live")).text();
  await lineOf(await ask("/nothing-here"));
  expect(portal.lines()).toHaveLength(before + 1);
  expect(portal.lines().at(-1)).toMatchObject({ route: "other", status: 404 });
});

test("sign-ins, refusals and faults are logged, without tokens, e-mails, amounts or addresses", async () => {
  await ask("/api/loans", { Cookie: "not-a-session=1" });
  await fetch(`${portal.url}/api/session`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Portal-Request": "1", Origin: portal.url },
    body: JSON.stringify({ idToken: "eyJhbGciOiJub25lIn0.e30.canary" }),
  });
  await switchOn(lender, { name: "malformed-row", path: "/movements" });
  await (await ask("/movements")).text();
  await (await ask("/api/movements/export?format=csv")).text().catch(() => "");
  // Three calls, each with its retry.
  await switchOn(lender, { name: "unavailable", path: "/movements", times: 6 });
  await (await ask("/movements?search=canary-search")).text();
  const report = (body: object) =>
    fetch(`${portal.url}/api/report`, {
      method: "POST",
      headers: { Origin: portal.url },
      body: JSON.stringify(body),
    });
  const page = { path: "/loans?q=canary", name: "TypeError", message: "canary" };
  expect((await report({ kind: "error", ...page })).status).toBe(204);
  await report({ "csp-report": { "document-uri": portal.url, "blocked-uri": "canary" } });
  await report({ kind: "vital", path: "/loans?q=canary", name: "LCP", value: 1 });
  const metrics = await (await fetch(portal.metricsUrl)).text();
  expect(metrics).toContain('portal_web_vital_count{name="LCP",route="/loans"} 1');
  const events = () => new Set(portal.lines().map(({ event }) => event));
  for (const event of [
    "sign-in",
    "sign-in-refused",
    "malformed-rows",
    "api-fault",
    "browser-error",
    "policy-violation",
  ])
    await expect.poll(() => events().has(event), event).toBe(true);
  const output = portal.output();
  for (const secret of [lender.email, lender.uid, "canary", "secret-query", Cookie, "eyJ"])
    expect(output).not.toContain(secret);
  expect(output).not.toMatch(/\d\.\d{2}"/);
});

test("an ended session, or an odd header of a client, is no error of the portal", async () => {
  const ended = await createLender("ana");
  const headers = { Cookie: await signIn(portal, ended) };
  await ask("/main-layout", headers).then((answer) => answer.text());
  await switchOn(ended, { name: "unauthorized" });
  for (const path of ["/main-layout", "/loans", "/payments", "/help", "/documents"])
    await lineOf(await ask(path, headers));
  for (const value of ["2", "3"])
    await lineOf(await ask("/nowhere", { RSC: "1", "Next-Router-Prefetch": value }));
  expect(portal.lines().filter(({ event }) => event === "unexpected")).toEqual([]);
});

test("an aborted export is logged once, without the API's response", async () => {
  const ana = await createLender("ana");
  const headers = { Cookie: await signIn(portal, ana) };
  await switchOn(ana, { name: "slow", ms: 150, path: "/movements" });
  const file = await ask("/api/movements/export?format=csv", headers);
  await switchOn(ana, { name: "html", path: "/movements" });
  await expect(file.text()).rejects.toThrow();
  const requestId = file.headers.get("x-request-id");
  const own = () => portal.lines().filter((line) => line.requestId === requestId);
  await expect.poll(() => own().map(({ event }) => event)).toEqual(["export-broken", "request"]);
  expect(own()[0]?.error).toMatch(/^LendersApiError\nat .*\ncaused by SyntaxError/s);
  expect(own()[1]).toMatchObject({ route: "/api/movements/export", status: 200, aborted: true });
  expect(portal.output()).not.toContain("<html");
  expect(portal.lines().filter(({ event }) => event === "unexpected")).toEqual([]);
});

test("metrics have their own port, and unknown paths add no series", async () => {
  const read = async () => (await fetch(portal.metricsUrl)).text();
  const series = (text: string) =>
    text.split("\n").filter((line) => line.startsWith("portal_")).length;
  const strange = (index: number) =>
    fetch(`${portal.url}/${index.toString(36)}x/${index}?q=${index}`, {
      method: index % 3 ? "GET" : "PROPFIND",
    }).then((answer) => answer.text());
  await Promise.all(Array.from({ length: 6 }, (_, index) => strange(index)));
  const before = await read();
  for (let index = 0; index < 200; index += 50)
    await Promise.all(Array.from({ length: 50 }, (_, each) => strange(index + each)));
  const after = await read();
  expect(series(after)).toBe(series(before));
  expect(after).toMatch(
    /portal_http_requests_total\{route="\/loans",method="GET",status="3xx"\} [1-9]/,
  );
  expect(after).toMatch(/portal_api_calls_total\{outcome="answered"\} [1-9]/);
  expect(after).toMatch(/portal_api_calls_total\{outcome="unavailable"\} [1-9]/);
  expect(after).toContain('portal_api_breaker_state{state="closed"} 1');
  expect(after).toMatch(/portal_events_total\{event="sign-in"\} [1-9]/);
  expect(after).toContain("nodejs_eventloop_lag_seconds");
  expect((await ask("/metrics")).status).toBe(404);
});
