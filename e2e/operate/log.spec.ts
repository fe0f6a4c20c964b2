import { readdirSync } from "node:fs";
import { expect, test } from "playwright/test";
import { statOf } from "../../tools/start-up/process-stat.ts";
import { createLender, switchOn } from "../sandbox-control.ts";
import { killPortals, signIn, startPortal } from "./portal-process.ts";

/** Linux's nice values of a process's threads: a higher one waits for a lower one. */
const nicenessOf = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).map((thread) =>
    Number(statOf(`/proc/${pid}/task/${thread}`)[16]),
  );

test.afterEach(killPortals);

test("the log and the metrics tell what happened, without tokens, e-mails, amounts or addresses", async () => {
  const portal = await startPortal();
  const lender = await createLender("luis");
  const Cookie = await signIn(portal, lender);
  const ask = async (path: string, headers: Record<string, string> = { Cookie }) => {
    const answer = await fetch(portal.url + path, { headers, redirect: "manual" });
    await answer.text().catch(() => "");
    return answer.headers.get("x-request-id");
  };
  const requestId = await ask("/loan_detail/PRE-0001?x=secret-query");
  const line = () =>
    portal.lines().find((each) => each.requestId === requestId && each.event === "request");
  await expect.poll(line).toEqual({
    level: "info",
    time: expect.any(String),
    event: "request",
    requestId,
    route: "/loan_detail/[id]",
    method: "GET",
    status: expect.any(Number),
    durationMs: expect.any(Number),
    user: expect.stringMatching(/^[0-9a-f]{12}$/),
  });
  await ask("/api/health/live");
  await ask("/api/loans", { Cookie: "not-a-session=1" });
  await switchOn(lender, { name: "malformed-row", path: "/movements" });
  await ask("/movements");
  await ask("/api/movements/export?format=csv");
  // Three calls, each with its retry.
  await switchOn(lender, { name: "unavailable", path: "/movements", times: 6 });
  await ask("/movements?search=canary-search");
  const send = (path: string, body: object) =>
    fetch(portal.url + path, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-Portal-Request": "1",
        Origin: portal.url,
      },
      body: JSON.stringify(body),
    });
  await send("/api/session", { idToken: "eyJhbGciOiJub25lIn0.e30.canary" });
  const page = { path: "/loans?q=canary", name: "TypeError", message: "canary" };
  expect((await send("/api/report", { kind: "error", ...page })).status).toBe(204);
  await switchOn(lender, { name: "unauthorized" });
  await ask("/main-layout");
  const events = () => portal.lines().map(({ event }) => event);
  await expect
    .poll(events)
    .toEqual(
      expect.arrayContaining([
        "sign-in",
        "sign-in-refused",
        "malformed-rows",
        "api-fault",
        "browser-error",
      ]),
    );
  expect(events(), "an ended session is no defect").not.toContain("unexpected");
  const output = portal.output();
  for (const secret of [lender.email, lender.uid, "canary", "secret-query", Cookie, "eyJ"])
    expect(output).not.toContain(secret);
  expect(output).not.toMatch(/\d\.\d{2}"|health/);
  const metrics = await (await fetch(portal.metricsUrl)).text();
  expect(metrics).toMatch(
    /portal_http_requests_total\{route="\/movements",method="GET",status="2xx"\} [1-9]/,
  );
  expect(metrics).toMatch(/portal_api_calls_total\{outcome="unavailable"\} [1-9]/);
});

test("the thread of files waits for pages, and no other thread does", async () => {
  test.skip(process.platform !== "linux", "Linux alone has a priority per thread.");
  const portal = await startPortal();
  const { pid = 0 } = portal.child;
  const [usual = 0] = nicenessOf(pid);
  const Cookie = await signIn(portal, await createLender("luis"));
  const file = await fetch(`${portal.url}/api/loans/export?format=csv`, { headers: { Cookie } });
  expect(await file.text()).toContain("\r\n");
  expect(nicenessOf(pid).filter((each) => each !== usual)).toEqual([Math.max(usual, 10)]);
});
