import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { Config } from "@/lib/config";
import { caller, pageOf, resetPolicies } from "../api-for-tests";
import { fetchLoans } from "../loans";
import { createAuthority, issue } from "./certificates-for-tests";
import { type ProxyForTests, startProxyForTests } from "./connect-proxy-for-tests";
import { connectionReason } from "./connection-reason";
import { closeConnections } from "./connections-for-tests";

const authority = createAuthority("Private authority");
const other = createAuthority("Another authority");
const server = issue(authority, "api");
const client = issue(authority, "portal");
const expired = issue(authority, "api", -1);
const foreign = issue(other, "portal");

const ca = authority.cert;
const unknown = "certificate-of-unknown-authority";
const refusal = expect.stringMatching(/^(client-certificate-refused|connection-cut)$/);

let mockConfig: Partial<Config>;
jest.mock("@/lib/config", () => ({ readConfig: () => mockConfig }));

type Api = Awaited<ReturnType<typeof startTlsApi>>;
let api: Api;
let proxy: ProxyForTests;

/** A lenders API without loans, over TLS; it may demand a client certificate of the authority. */
async function startTlsApi({ cert, key } = server, demands = false) {
  const seen: { headers: Record<string, unknown>; holder: unknown }[] = [];
  const https = createServer(
    { cert, key, ca: authority.cert, requestCert: true, rejectUnauthorized: demands },
    ({ headers, socket }, response) => {
      const { subject } = (socket as import("node:tls").TLSSocket).getPeerCertificate();
      seen.push({ headers, holder: subject?.CN });
      response.setHeader("content-type", "application/json").end(JSON.stringify(pageOf([])));
    },
  );
  await new Promise<void>((resolve) => https.listen(0, "127.0.0.1", resolve));
  const { port } = https.address() as AddressInfo;
  const stop = () => {
    https.closeAllConnections();
    return new Promise((resolve) => https.close(resolve));
  };
  return { url: `https://localhost:${port}`, port, seen, stop };
}

/** The number of loans, or why there was no response. */
async function read(): Promise<unknown> {
  try {
    return (await fetchLoans(caller, { limit: 25, offset: 0 })).rows.length;
  } catch (error) {
    const { cause } = error as Error;
    expect(String(error)).toBe("LendersApiError: The lenders API call failed: unreachable");
    return connectionReason(cause);
  }
}

const use = (config: Partial<Config>) => {
  mockConfig = { apiBaseUrl: api.url, apiTls: { ca }, ...config };
};

beforeEach(async () => {
  resetPolicies();
  proxy = await startProxyForTests();
});

afterEach(async () => {
  await closeConnections();
  await Promise.all([api.stop(), proxy.stop()]);
});

describe.each(["directly", "through a proxy"])("%s", (way) => {
  const by = (config: Partial<Config> = {}) =>
    use({ ...(way === "directly" ? {} : { proxy: { httpsProxy: proxy.url } }), ...config });

  test.each<[string, unknown, Config["apiTls"], Parameters<typeof startTlsApi>?]>([
    ["of a private authority is read", 0, { ca }],
    ["of an unknown authority is refused", unknown, { ca: other.cert }],
    ["of a private authority that is not configured is refused", unknown, {}],
    ["with an expired certificate is refused", "certificate-expired", { ca }, [expired]],
    ["that demands a client certificate gets it", 0, { ca, ...client }, [server, true]],
    ["that demands one refuses none", refusal, { ca }, [server, true]],
    ["that demands one refuses another authority's", refusal, { ca, ...foreign }, [server, true]],
  ])("an API %s", async (_name, outcome, apiTls, how = []) => {
    api = await startTlsApi(...how);
    by(apiTls && { apiTls });
    expect(await read()).toEqual(outcome);
    expect(api.seen.map(({ holder }) => holder)).toEqual(
      outcome === 0 ? [apiTls?.key && "portal"] : [],
    );
    if (outcome === 0)
      expect(proxy.targets).toEqual(way === "directly" ? [] : [`localhost:${api.port}`]);
  });

  test("configured headers are sent with each call, and replace none of the portal's", async () => {
    api = await startTlsApi();
    by({ apiHeaders: { "X-Api-Key": "key-of-the-gateway" } });
    await read();
    expect(api.seen[0]?.headers).toMatchObject({
      "x-api-key": "key-of-the-gateway",
      authorization: "Bearer token-of-ana",
      accept: "application/json",
      "x-request-id": "request-1",
    });
  });
});

describe("a proxy", () => {
  beforeEach(async () => {
    api = await startTlsApi();
  });

  test("gets the user and the password of its URL, and nothing of the call", async () => {
    const httpsProxy = proxy.url.replace("//", "//user:p%40ss@");
    use({ proxy: { httpsProxy }, apiHeaders: { "X-Api-Key": "key-of-the-gateway" } });
    expect(await read()).toBe(0);
    expect(proxy.headers["proxy-authorization"]).toBe(`Basic ${btoa("user:p@ss")}`);
    expect(JSON.stringify(proxy.headers)).not.toMatch(/token-of-ana|key-of-the-gateway/);
  });

  test("is left out for the hosts of NO_PROXY", async () => {
    use({ proxy: { httpsProxy: proxy.url, noProxy: "example.com, localhost" } });
    expect(await read()).toBe(0);
    expect(proxy.targets).toEqual([]);
  });

  test.each([407, 403, 502])("that returns %i refuses the call", async (status) => {
    proxy.status = status;
    use({ proxy: { httpsProxy: proxy.url } });
    expect(await read()).toBe("proxy-refused");
    expect(api.seen).toEqual([]);
  });

  test("that is away is told from an API that is away", async () => {
    use({ proxy: { httpsProxy: proxy.url } });
    await proxy.stop();
    expect(await read()).toBe("port-closed");
    proxy = await startProxyForTests();
  });

  test("that never answers CONNECT is given up before the call's own timeout", async () => {
    proxy.status = undefined;
    use({ proxy: { httpsProxy: proxy.url } });
    expect(await read()).toBe("proxy-silent");
  }, 30_000);
});
