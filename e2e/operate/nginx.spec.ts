import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type APIRequestContext, expect, test } from "playwright/test";
import { findFreePorts } from "../../tools/start-up/ports.ts";
import { requirePrograms } from "../../tools/start-up/programs.ts";
import { type RunningServices, startServices } from "../../tools/start-up/services.ts";
import { createLender, mintToken } from "../sandbox-control.ts";
import { type PortalProcess, startPortal } from "./portal-process.ts";

test.use({ ignoreHTTPSErrors: true });
// The flood comes last: after it the edge refuses this address for a while.
test.describe.configure({ mode: "serial" });

let portal: PortalProcess;
let edge: RunningServices;
let folder: string;
let origin: string;
let plainOrigin: string;

const main = (place: string) => `
daemon off;
pid ${place}/nginx.pid;
error_log ${place}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${place}/body;
  proxy_temp_path ${place}/proxy;
  fastcgi_temp_path ${place}/fastcgi;
  uwsgi_temp_path ${place}/uwsgi;
  scgi_temp_path ${place}/scgi;
  include ${place}/portal.conf;
}
`;

/** Starts deploy/nginx/lenders-portal.conf with nothing changed but places. */
test.beforeAll(async () => {
  const { nginx, openssl } = requirePrograms(["nginx", "openssl"]);
  const ports = await findFreePorts(["secure", "plain"]);
  origin = `https://localhost:${ports.secure}`;
  plainOrigin = `http://localhost:${ports.plain}`;
  portal = await startPortal({
    PUBLIC_ORIGIN: origin,
    TRUSTED_PROXIES: "loopback",
    DRAIN_SECONDS: "0",
  });
  folder = mkdtempSync(join(tmpdir(), "edge-"));
  // Started by root, its workers are somebody else, who must get to the cache.
  chmodSync(folder, 0o755);
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const kind = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=localhost";
  const files = ["-days", "1", "-keyout", key, "-out", certificate];
  execFileSync(openssl, [...kind.split(" "), ...files], { stdio: "pipe" });
  let example = readFileSync("deploy/nginx/lenders-portal.conf", "utf8");
  for (const [place, here] of [
    ["listen 80;", `listen 127.0.0.1:${ports.plain};`],
    ["listen 443 ssl", `listen 127.0.0.1:${ports.secure} ssl`],
    ["/etc/letsencrypt/live/portal.example/fullchain.pem", certificate],
    ["/etc/letsencrypt/live/portal.example/privkey.pem", key],
    ["/var/cache/nginx-lenders-portal", join(folder, "cache")],
    ["127.0.0.1:3000", new URL(portal.url).host.replace("localhost", "127.0.0.1")],
  ] as const) {
    expect(example).toContain(place);
    example = example.replace(place, here);
  }
  writeFileSync(join(folder, "portal.conf"), example);
  writeFileSync(join(folder, "nginx.conf"), main(folder));
  const log = join(folder, "error.log");
  const spec = {
    name: "nginx",
    command: [nginx, "-p", folder, "-e", log, "-c", join(folder, "nginx.conf")],
    environment: process.env,
    logFile: join(folder, "nginx.log"),
    url: plainOrigin,
    faultyFrom: 400,
  } as const;
  edge = await startServices([spec], { signal: new AbortController().signal });
});

test.afterAll(async () => {
  await edge?.stop();
  portal?.child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

function post(request: APIRequestContext, idToken: string, headers: Record<string, string> = {}) {
  return request.post(`${origin}/api/session`, {
    headers: { "X-Portal-Request": "1", Origin: origin, ...headers },
    data: { idToken },
  });
}

test("a request without TLS is redirected to the same URL with TLS", async ({ request }) => {
  const answer = await request.get(`${plainOrigin}/loans?page=2`, { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  expect(answer.headers().location).toBe("https://localhost/loans?page=2");
});

test("a lender with a long token signs in, and the page is compressed once and stored nowhere", async ({
  request,
}) => {
  const lender = await createLender();
  const missing = 2_448 - (await mintToken(lender)).length;
  const claims = { roles: "x".repeat(Math.ceil((missing * 3) / 4)) };
  expect((await post(request, await mintToken(lender, { claims }))).status()).toBe(200);
  for (let round = 0; round < 2; round += 1) {
    const answer = await request.get(`${origin}/loans`, { maxRedirects: 0 });
    expect(answer.status()).toBe(200);
    expect(answer.headers()).toMatchObject({
      "content-encoding": "gzip",
      "cache-control": "private, no-store",
      vary: expect.stringContaining("Accept-Encoding"),
    });
    expect(answer.headers()).not.toHaveProperty("x-cache");
    const once = answer.headersArray().filter(({ name }) => /^strict-transport/i.test(name));
    expect(once).toHaveLength(1);
    expect(await answer.text()).toContain("</html>");
  }
});

test("a file of the build is asked of the portal once, with its headers ever after", async ({
  request,
}) => {
  const page = await (await request.get(origin)).text();
  const [path = ""] = /\/_next\/static\/[^"\\?]+\.js/.exec(page) ?? [];
  const [first, second] = [await request.get(origin + path), await request.get(origin + path)];
  expect([first.headers()["x-cache"], second.headers()["x-cache"]]).toEqual(["MISS", "HIT"]);
  expect(second.headers()).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "gzip",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
  });
});

test("too long a body, and a client that says it is many, are refused at the edge", async ({
  request,
}) => {
  expect((await post(request, "x".repeat(40_000))).status()).toBe(413);
  const statuses = new Set<number>();
  for (let attempt = 0; attempt < 52; attempt += 1)
    statuses.add((await post(request, "x", { "X-Forwarded-For": `192.0.2.${attempt}` })).status());
  expect(statuses).toContain(429);
});

test("a flood from one address is refused, before it reaches the portal", async () => {
  // On one connection, so that a slow machine asks fast enough too.
  const client = connect(origin, { rejectUnauthorized: false });
  const flood = Array.from({ length: 600 }, async () => {
    const stream = client.request({ ":path": "/icon.svg" }).resume();
    const [headers] = await once(stream, "response");
    return headers[":status"];
  });
  const statuses = await Promise.all(flood);
  client.close();
  expect(statuses).toContain(200);
  expect(statuses).toContain(429);
});
