import { type APIRequestContext, expect, test } from "playwright/test";
import { createLender, mintToken } from "../sandbox-control.ts";
import { type Edge, edgePorts, startEdge } from "./nginx.ts";
import { type PortalProcess, startPortal } from "./portal-process.ts";

test.use({ ignoreHTTPSErrors: true });
// The flood comes last: after it the edge refuses this address for a while.
test.describe.configure({ mode: "serial" });

let portal: PortalProcess;
let edge: Edge;

test.beforeAll(async () => {
  const ports = await edgePorts();
  portal = await startPortal({
    PUBLIC_ORIGIN: `https://localhost:${ports.secure}`,
    TIME_ZONE: "UTC",
    TRUSTED_PROXIES: "loopback",
    DRAIN_SECONDS: "0",
  });
  edge = await startEdge(ports, new URL(portal.url).port);
});

test.afterAll(async () => {
  await edge?.stop();
  portal?.child.kill("SIGKILL");
});

function post(request: APIRequestContext, data: unknown, headers: Record<string, string> = {}) {
  return request.post(`${edge.url}/api/session`, {
    headers: { "X-Portal-Request": "1", Origin: edge.url, ...headers },
    data,
  });
}

test("a request without TLS is redirected to the same URL with TLS", async ({ request }) => {
  const answer = await request.get(`${edge.plainUrl}/loans?page=2`, { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  expect(answer.headers().location).toBe("https://localhost/loans?page=2");
});

test("a page is compressed once, keeps the portal's headers and is stored nowhere", async ({
  request,
}) => {
  const idToken = await mintToken(await createLender());
  expect((await post(request, { idToken })).status()).toBe(200);
  for (let round = 0; round < 2; round += 1) {
    const answer = await request.get(`${edge.url}/loans`);
    expect(answer.status()).toBe(200);
    const headers = answer.headers();
    expect(headers).toMatchObject({
      "content-encoding": "gzip",
      "cache-control": "private, no-store",
    });
    expect(headers.vary).toContain("Accept-Encoding");
    expect(headers["x-cache"]).toBeUndefined();
    const once = answer.headersArray().filter(({ name }) => /^strict-transport/i.test(name));
    expect(once).toHaveLength(1);
    expect(await answer.text()).toContain("</html>");
  }
});

test("a lender whose token has 2,448 characters or more can sign in", async ({ request }) => {
  const lender = await createLender();
  const missing = 2_448 - (await mintToken(lender)).length;
  const claims = { roles: "x".repeat(Math.ceil((missing * 3) / 4)) };
  const idToken = await mintToken(lender, { claims });
  expect(idToken.length).toBeGreaterThanOrEqual(2_448);
  expect((await post(request, { idToken })).status()).toBe(200);
  expect((await request.get(`${edge.url}/loans`, { maxRedirects: 0 })).status()).toBe(200);
});

test("a page that a link of the portal asks for is compressed too", async ({ request }) => {
  const answer = await request.get(`${edge.url}/forgot_password?_rsc`, { headers: { RSC: "1" } });
  expect(answer.headers()).toMatchObject({
    "content-type": "text/x-component",
    "content-encoding": "gzip",
    "cache-control": expect.stringContaining("no-store"),
  });
});

test("a file of the build is asked of the portal once, with its headers ever after", async ({
  request,
}) => {
  const page = await (await request.get(edge.url)).text();
  const [path = ""] = /\/_next\/static\/[^"\\?]+\.js/.exec(page) ?? [];
  const [first, second] = [await request.get(edge.url + path), await request.get(edge.url + path)];
  expect([first.headers()["x-cache"], second.headers()["x-cache"]]).toEqual(["MISS", "HIT"]);
  expect(second.headers()).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "gzip",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
  });
});

test("a body that no sign-in has is refused at the edge", async ({ request }) => {
  expect((await post(request, { idToken: "x".repeat(40_000) })).status()).toBe(413);
});

test("a client that says it is many is counted as one", async ({ request }) => {
  const statuses = new Set<number>();
  for (let attempt = 0; attempt < 52; attempt += 1) {
    const answer = await post(
      request,
      { idToken: "x" },
      { "X-Forwarded-For": `192.0.2.${attempt}` },
    );
    statuses.add(answer.status());
  }
  expect(statuses).toContain(429);
});

test("a flood from one address is refused, before it reaches the portal", async () => {
  const statuses = await edge.flood("/icon.svg", 600);
  expect(statuses).toContain(200);
  expect(statuses).toContain(429);
});
