import { Agent, get, type IncomingMessage } from "node:http";
import { expect, test } from "playwright/test";
import { createLender, switchOn } from "../sandbox-control.ts";
import { signIn, startPortal } from "./portal-process.ts";

const connections = new Agent({ keepAlive: true });

function ask(url: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: connections }, resolve).on("error", reject);
  });
}

async function textOf(answer: IncomingMessage): Promise<string> {
  return Buffer.concat(await answer.toArray()).toString();
}

test("after SIGTERM the portal is not ready, serves during the grace period, finishes an export and exits with 0", async () => {
  const portal = await startPortal({ DRAIN_SECONDS: "5" });
  try {
    const lender = await createLender("ana");
    const Cookie = await signIn(portal, lender);
    await switchOn(lender, { name: "slow", ms: 800, path: "/movements" });
    const file = await ask(`${portal.url}/api/movements/export?format=csv`, { Cookie });
    expect(file.statusCode).toBe(200);
    const whole = textOf(file);
    expect((await ask(`${portal.url}/api/health/live`)).headers.connection).toBe("keep-alive");

    const ended = portal.ended();
    portal.child.kill("SIGTERM");
    const readiness = async () => textOf(await ask(`${portal.url}/api/health/ready`));
    const statusOf = async () => (await ask(`${portal.url}/api/health/ready`)).resume().statusCode;
    await expect.poll(statusOf, { intervals: [100] }).toBe(503);
    expect(JSON.parse(await readiness())).toEqual({ status: "draining" });
    const page = await ask(`${portal.url}/requests`, { Cookie });
    expect(page.statusCode).toBe(200);
    expect(page.headers.connection).toBe("close");
    expect(await textOf(page)).toContain("</html>");
    const live = await ask(`${portal.url}/api/health/live`);
    expect(live.statusCode).toBe(200);
    live.resume();

    const records = (await whole).trimEnd().split("\r\n");
    expect(records).toHaveLength(1 + Number(file.headers["x-total-count"]));
    const { code, milliseconds } = await ended;
    expect(code).toBe(0);
    expect(milliseconds).toBeGreaterThan(5_000);
    expect(milliseconds).toBeLessThan(15_000);
    const events = portal.lines().map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(["draining", "drained"]));
  } finally {
    portal.child.kill("SIGKILL");
  }
});

test("without a grace period and open requests, Ctrl-C ends the portal at once", async () => {
  const portal = await startPortal({ DRAIN_SECONDS: "0" });
  const ended = portal.ended();
  portal.child.kill("SIGINT");
  const { code, milliseconds } = await ended;
  expect(code).toBe(0);
  expect(milliseconds).toBeLessThan(6_000);
});
