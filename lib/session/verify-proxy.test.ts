import {
  type ProxyForTests,
  startProxyForTests,
} from "@/lib/lenders-api/transport/connect-proxy-for-tests";

let proxy: ProxyForTests;
let mockProxy: { httpsProxy?: string; httpProxy?: string };

jest.mock("@/lib/config", () => ({
  readConfig: () => ({
    identity: { tenantId: "lenders-demo", project: { projectId: "lenders-project" } },
    proxy: mockProxy,
  }),
}));

const now = Math.floor(Date.now() / 1000);
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const token = [
  encoded({ alg: "RS256", kid: "key-1" }),
  encoded({
    iss: "https://securetoken.google.com/lenders-project",
    aud: "lenders-project",
    sub: "ana",
    iat: now,
    exp: now + 3600,
    auth_time: now,
    firebase: { tenant: "lenders-demo" },
  }),
  "c2lnbmF0dXJl",
].join(".");

beforeEach(async () => {
  jest.resetModules();
  proxy = await startProxyForTests();
  // No test may reach the real service.
  proxy.status = 407;
});

afterEach(() => proxy.stop());

test.each(["httpsProxy", "httpProxy"])(
  "the identity service's certificates are fetched through the proxy: %s",
  async (name) => {
    mockProxy = { [name]: proxy.url };
    const { verifyIdToken } = await import("./verify");
    expect(await verifyIdToken(token)).toMatchObject({ outcome: "unavailable" });
    expect(proxy.targets[0]).toBe("www.googleapis.com:443");
  },
);
