import { createServer as createPlainServer } from "node:http";
import { createServer, type Server } from "node:https";
import type { Config } from "@/lib/config";
import { createAuthority, issue } from "@/lib/lenders-api/transport/certificates-for-tests";
import {
  type ProxyForTests,
  startProxyForTests,
} from "@/lib/lenders-api/transport/connect-proxy-for-tests";
import { closeConnections } from "@/lib/lenders-api/transport/connections-for-tests";
import { listenOnLoopback } from "../../start-up/ports.ts";
import { checkConfiguration } from "../check-configuration.ts";
import { connectionFault, probe } from "../probe.ts";
import { Findings, findingLines } from "../report.ts";
import { type Fault, startBrokenApi } from "./broken-api-for-tests.ts";
import { checkClosed, checkForged, checkReach, checkTls } from "./check-reach.ts";

let mockConfig: Partial<Config> = {};
jest.mock("@/lib/config", () => ({
  readConfig: () => mockConfig,
  ConfigurationError: class extends Error {},
  variableNames: [],
}));

describe("an API behind a gateway: its own authority, a client certificate, a header, a proxy", () => {
  const authority = createAuthority("Private authority");
  const client = issue(authority, "portal", 5);
  const keys: unknown[] = [];
  let api: Server;
  let proxy: ProxyForTests;

  /** What is said of an API whose certificate is good for so many days. */
  async function report(days: number, config: Partial<Config> = {}): Promise<string> {
    const options = { ...issue(authority, "api", days), ca: authority.cert };
    api = createServer({ ...options, requestCert: true, rejectUnauthorized: true });
    api.on("request", ({ headers }, response) => {
      keys.push(headers["x-api-key"]);
      response.writeHead(401).end("{}");
    });
    const base = `https://localhost:${await listenOnLoopback(api)}`;
    mockConfig = {
      identity: {} as Config["identity"],
      documentKeys: [],
      trustedClients: [],
      apiHeaders: { "X-Api-Key": "canary-key" },
      apiTls: { ca: authority.cert, ...client },
      proxy: { httpsProxy: proxy.url.replace("//", "//user:canary-password@") },
      ...config,
    };
    const findings = new Findings();
    const notes = findings.section("lenders API");
    checkConfiguration(undefined, notes);
    if (await checkReach(base, [], notes)) notes("TLS", await checkTls(base));
    const text = findings.all.flatMap(findingLines).join("\n");
    expect(text).not.toMatch(/canary|X-Api-Key|BEGIN/);
    return text;
  }

  beforeEach(async () => {
    proxy = await startProxyForTests();
  });

  afterEach(async () => {
    await closeConnections();
    api.closeAllConnections();
    await Promise.all([new Promise((resolve) => api.close(resolve)), proxy.stop()]);
    mockConfig = {};
  });

  test("is called as the portal does", async () => {
    const text = await report(30);
    expect(text).toMatch(/ok +reachable: localhost/);
    expect(text).toMatch(/ok +TLS: TLSv1\.3, its certificate good for 29 days/);
    expect(text).toMatch(/ok +headers: 1 added/);
    expect(text).toMatch(/ok +authorities: 1 trusted/);
    expect(text).toMatch(/WARNING +client certificate: it expires in 4 days/);
    expect(text).toMatch(/ok +proxy: 127\.0\.0\.1:\d+$/m);
    expect([keys, proxy.targets.length]).toEqual([["canary-key", "canary-key"], 2]);
  });

  test.each([
    [-1, {}, /TLS: its certificate has expired/],
    [9, {}, /WARNING +TLS: TLSv1\.3, but its certificate expires in 8 days/],
    [30, { apiTls: client }, /TLS: its certificate authority is unknown/],
    [30, { apiTls: { ca: authority.cert } }, /client certificate, or demands|connection was cut/],
  ])("%# with %i days left is explained", async (days, config, words) => {
    expect(await report(days, config)).toMatch(words);
  });

  test("and a proxy that refuses is explained", async () => {
    proxy.status = 407;
    expect(await report(30)).toMatch(/the proxy refuses the connection\n.*Check HTTPS_PROXY/);
  });
});

test("a redirect is not followed, and names API_BASE_URL", async () => {
  const server = createPlainServer((_request, response) =>
    response.writeHead(308, { location: "/v2" }).end(),
  );
  const findings = new Findings();
  const base = `http://127.0.0.1:${await listenOnLoopback(server)}`;
  expect(await checkReach(base, [], findings.section("api"))).toBe(false);
  expect(findings.all.flatMap(findingLines).join("\n")).toMatch(/returns 308.*\n.*API_BASE_URL/);
  server.close().closeAllConnections();
});

test("a body that is too slow, a port without TLS, a closed port and an unknown host are explained", async () => {
  const server = createPlainServer((_request, response) => response.write("{"));
  const address = `127.0.0.1:${await listenOnLoopback(server)}`;
  const faultAt = async (url: string, within: number) => {
    const answer = await probe(within, (signal) => fetch(url, { signal }));
    return answer.answered ? answer.status : answer.fault.seen;
  };
  expect(await faultAt(`http://${address}`, 200)).toBe("no complete response within 0.2 s");
  const seen = expect.stringMatching(/^the handshake failed/);
  expect(await checkTls(`https://${address}`)).toMatchObject({ outcome: "failed", seen });
  server.close().closeAllConnections();
  expect(await faultAt(`http://${address}`, 5_000)).toBe("the port is closed");
  expect(await faultAt("http://doctor.invalid", 5_000)).toMatch(/name/);
  const foreign = { cause: { code: "ERR_TLS_CERT_ALTNAME_INVALID" } };
  expect(connectionFault(foreign).seen).toBe("TLS: its certificate is for another host");
});

test("plain http is a warning, except on this machine", async () => {
  expect((await checkTls("http://api.example")).outcome).toBe("warning");
  expect((await checkTls("http://127.0.0.1:1")).outcome).toBe("skipped");
});

describe("strangers", () => {
  let api: Awaited<ReturnType<typeof startBrokenApi>>;

  beforeAll(async () => {
    api = await startBrokenApi();
  });
  afterAll(() => api.stop());

  const closed = (fault: Fault) => {
    api.fault = fault;
    return checkClosed(api.url, []);
  };
  const statusAt =
    (path: RegExp, status: number): NonNullable<Fault["answer"]> =>
    (reply, asked) => {
      if (path.test(asked)) reply.status = status;
    };

  test("may find no optional call", async () => {
    const missing = statusAt(/^\/(payments|documents|account)|totals$/, 404);
    const seen = expect.stringContaining("all 5 endpoints");
    expect(await closed({ answer: missing })).toMatchObject({ outcome: "ok", seen });
  });

  test("who are let in are reported, at optional calls too", async () => {
    const verdict = await closed({
      uid: (path) => (/^\/(requests|payments)$/.test(path) ? "lender-ana" : undefined),
      answer: statusAt(/^\/movements$/, 403),
    });
    const open = ["/movements ?: 403", "/requests ?: 200", "/payments ?: 200"];
    expect(verdict.details).toEqual([
      ...open.map((line) => line.replace("?", "without a token")),
      ...open.map((line) => line.replace("?", "with a broken token")),
    ]);
  });

  test("who get no answer in time are not let in", async () => {
    let call = new AbortController();
    jest.spyOn(AbortSignal, "timeout").mockImplementation(() => {
      call = new AbortController();
      return call.signal;
    });
    const heldAt = (held: string): Fault => ({
      instead: (_response, path) => {
        if (path === held) call.abort(new DOMException("too late", "TimeoutError"));
        return path === held;
      },
    });
    const { outcome, details } = await closed(heldAt("/requests"));
    const [first] = details ?? [];
    expect(outcome).toBe("warning");
    expect(first).toBe("/requests without a token: no complete response within 10 s");
    api.fault = heldAt("/loans");
    expect(await checkForged(api.url, api.token, [])).toMatchObject({ outcome: "warning" });
    jest.restoreAllMocks();
  });

  test("who get a 404 everywhere have a wrong address", async () => {
    api.fault = {};
    const verdict = await checkClosed(api.url.replace("/lenders/v1", "/elsewhere"), []);
    const wayOut = expect.stringContaining("API_BASE_URL");
    expect(verdict).toMatchObject({ outcome: "failed", wayOut });
  });

  test("with a forged token are let in by the sandbox", async () => {
    api.fault = {};
    const verdict = await checkForged(api.url, api.token, []);
    const text = findingLines({ section: "", check: "forged", ...verdict }).join("\n");
    expect(text).toMatch(/FAILED.*\n.*without a signature: 200\n.*with an invalid signature: 200/);
    expect(text).not.toContain(api.token.split(".")[1]);
    api.fault = { answer: statusAt(/./, 401) };
    expect(await checkForged(api.url, api.token, [])).toMatchObject({ outcome: "ok" });
  });
});
