import { connect, type Socket } from "node:net";
import { expect, test } from "playwright/test";
import { createLender } from "../sandbox-control.ts";
import { lenderScreens } from "../screens/screen-table.ts";
import { type PortalProcess, signIn, startPortal } from "./portal-process.ts";

const keepAliveMilliseconds = 2_000;
const headMilliseconds = 10_000;
/** A timer may fire that much before its time. */
const early = 100;

let portal: PortalProcess;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  portal = await startPortal({ KEEP_ALIVE_TIMEOUT: String(keepAliveMilliseconds) });
});

test.afterAll(() => {
  portal.child.kill("SIGKILL");
});

type Ended = { readonly answer: string; readonly milliseconds: number };

/** Sends what is given on a socket of its own, and waits until the portal closes it. */
function send(text: string, then: (socket: Socket) => void = () => {}): Promise<Ended> {
  const begun = performance.now();
  return new Promise((resolve) => {
    let answer = "";
    const { hostname, port } = new URL(portal.url);
    const socket = connect(Number(port), hostname, () => {
      socket.write(text);
      then(socket);
    });
    socket.on("data", (data) => {
      answer += data;
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve({ answer, milliseconds: performance.now() - begun }));
  });
}

const head = (path: string, ...lines: string[]) =>
  [`GET ${path} HTTP/1.1`, `Host: ${new URL(portal.url).host}`, ...lines, "", ""].join("\r\n");
const upgrades = {
  websocket: [
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  ],
  h2c: ["Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABk"],
};

for (const [name, lines] of Object.entries(upgrades))
  test(`a request for ${name} returns the page and leaves no open socket`, async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => send(head(index % 2 ? "/" : "/loans", ...lines))),
    );
    for (const [index, { answer }] of answers.entries()) {
      expect(answer).toMatch(index % 2 ? /^HTTP\/1.1 200 / : /^HTTP\/1.1 307 /);
      if (index % 2) expect(answer).toContain("Iniciar sesión");
    }
  });

test("a connection without a complete request header is closed after ten seconds, an idle one too", async () => {
  test.slow();
  const dripping = (socket: Socket) => {
    const drip = setInterval(() => socket.write("X-Slow: 1\r\n"), 500);
    socket.on("close", () => clearInterval(drip));
  };
  const late = await Promise.all([
    send("GET / HTTP/1.1\r\nHost: a\r\n", dripping),
    send("GET / HTTP/1.1\r\nHo"),
    send(""),
  ]);
  for (const { answer, milliseconds } of late) {
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(milliseconds).toBeGreaterThan(headMilliseconds - early);
    // Without a limit of ours it would be a minute and more.
    expect(milliseconds).toBeLessThan(40_000);
  }
});

test("a connection stays open after a response for KEEP_ALIVE_TIMEOUT", async () => {
  const { answer, milliseconds } = await send(head("/api/health/live"));
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer).toContain("Keep-Alive: timeout=2");
  expect(milliseconds).toBeGreaterThan(keepAliveMilliseconds - early);
});

test("an invalid router state header is a client error and is not logged as an error", async () => {
  const Cookie = await signIn(portal, await createLender("nueva"));
  const ask = (path: string, headers: Record<string, string>) =>
    fetch(portal.url + path, { headers: { Cookie, RSC: "1", ...headers }, redirect: "follow" });
  const pages = lenderScreens.map(({ path }) => path.split("?")[0] ?? "");
  const others = ["/", "/offline", "/forgot_password", "/nowhere", "/offline.rsc"];
  for (const path of [...pages, ...others])
    for (const state of ["junk", "%E0%A4%A", "[]"])
      expect((await ask(path, { "Next-Router-State-Tree": state })).status, path).toBe(400);
  const tree = encodeURIComponent(JSON.stringify(["", { children: ["__PAGE__", {}] }, null, null]));
  for (const more of [{}, { "Next-Router-Prefetch": "1" }]) {
    const answer = await ask("/loans", { "Next-Router-State-Tree": tree, ...more });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("text/x-component");
  }
  expect(portal.lines().filter(({ level }) => level === "error")).toEqual([]);
});
