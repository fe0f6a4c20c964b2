import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import type { Config } from "@/lib/config";
import { createAuthority, issue } from "@/lib/lenders-api/transport/certificates-for-tests";
import {
  type ProxyForTests,
  startProxyForTests,
} from "@/lib/lenders-api/transport/connect-proxy-for-tests";
import { closeConnections } from "@/lib/lenders-api/transport/connections-for-tests";
import { checkConfiguration } from "../check-configuration.ts";
import { Findings } from "../report/finding.ts";
import { findingLines } from "../report/print.ts";
import { checkReach } from "./check-reach.ts";
import { checkTls } from "./check-tls.ts";

// An API behind a gateway: its own authority, a client certificate, a header, a proxy.

const authority = createAuthority("Private authority");
const client = issue(authority, "portal", 5);
let mockConfig: Partial<Config>;
jest.mock("@/lib/config", () => ({
  readConfig: () => mockConfig,
  ConfigurationError: class extends Error {},
  variableNames: [],
}));

let api: Server;
let base: string;
let keys: unknown[];
let proxy: ProxyForTests;

async function start(days = 30): Promise<void> {
  const server = issue(authority, "api", days);
  api = createServer(
    { ...server, ca: authority.cert, requestCert: true, rejectUnauthorized: true },
    ({ headers }, response) => {
      keys.push(headers["x-api-key"]);
      response.writeHead(401).end("{}");
    },
  );
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  base = `https://localhost:${(api.address() as AddressInfo).port}`;
}

const gateway = (): Partial<Config> => ({
  apiHeaders: { "X-Api-Key": "canary-key" },
  apiTls: { ca: authority.cert, ...client },
  proxy: { httpsProxy: proxy.url.replace("//", "//user:canary-password@") },
});

async function report(config: Partial<Config>): Promise<string> {
  mockConfig = {
    identity: {} as Config["identity"],
    documentKeys: [],
    trustedClients: [],
    ...config,
  };
  const findings = new Findings();
  const notes = findings.section("lenders API");
  checkConfiguration(undefined, notes);
  if (await checkReach(base, [], notes)) notes("TLS", await checkTls(base));
  return findings.all.flatMap(findingLines).join("\n");
}

beforeEach(async () => {
  keys = [];
  proxy = await startProxyForTests();
});

afterEach(async () => {
  await closeConnections();
  api.closeAllConnections();
  await Promise.all([new Promise((resolve) => api.close(resolve)), proxy.stop()]);
});

test("the doctor calls as the portal does, and prints no value", async () => {
  await start();
  const text = await report(gateway());
  expect(text).toMatch(/ok +reachable: localhost/);
  expect(text).toMatch(/ok +TLS: TLSv1\.3, its certificate good for 29 days/);
  expect(text).toMatch(/ok +headers: 1 added/);
  expect(text).toMatch(/ok +authorities: 1 trusted/);
  expect(text).toMatch(/WARNING +client certificate: it expires in 4 days/);
  expect(text).toMatch(/ok +proxy: 127\.0\.0\.1:\d+$/m);
  expect(text).not.toMatch(/canary|X-Api-Key|BEGIN/);
  expect(keys).toEqual(["canary-key", "canary-key"]);
  expect(proxy.targets).toHaveLength(2);
});

test.each([
  ["an expired certificate", -1, {}, "TLS: its certificate has expired"],
  ["an unknown authority", 30, { apiTls: client }, "TLS: its certificate authority is unknown"],
  [
    "no client certificate",
    30,
    { apiTls: { ca: authority.cert } },
    /TLS: the server refuses the portal's client certificate, or demands one|the connection was cut/,
  ],
])("%s is explained", async (_, days, config, words) => {
  await start(days);
  expect(await report({ ...gateway(), ...config })).toMatch(words);
});

test.each([407, 503])("a proxy that returns %i is explained", async (status) => {
  await start();
  proxy.status = status;
  const text = await report(gateway());
  expect(text).toContain("the proxy refuses the connection");
  expect(text).toContain("Check HTTPS_PROXY");
  expect(text).not.toContain("canary");
});
