import { createSign, generateKeyPairSync } from "node:crypto";
import http, { createServer, type RequestListener, type Server } from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { startProxyForTests } from "@/lib/lenders-api/transport/connect-proxy-for-tests";

// The real Admin SDK, with our own server for the certificates.

const tenantId = "lenders-demo";
const projectId = "lenders-project";
const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const foreignKeys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const now = () => Math.floor(Date.now() / 1000);

let mockRequireVerifiedEmail = false;
let mockProxy: object | undefined;

jest.mock("@/lib/config", () => ({
  readConfig: () => ({
    requireVerifiedEmail: mockRequireVerifiedEmail,
    proxy: mockProxy,
    identity: { tenantId: "lenders-demo", project: { projectId: "lenders-project" } },
  }),
}));

let certificates: Server;
let answer: RequestListener;
let fetches: number;

const giveKeys: RequestListener = (_request, response) => {
  response.setHeader("Content-Type", "application/json");
  response.setHeader("Cache-Control", "public, max-age=3600");
  response.end(JSON.stringify({ "key-1": keys.publicKey.export({ type: "spki", format: "pem" }) }));
};

beforeAll(async () => {
  certificates = createServer((request, response) => {
    fetches += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => certificates.listen(0, "127.0.0.1", resolve));
  const { port } = certificates.address() as AddressInfo;
  const own = { protocol: "http:", host: "127.0.0.1", hostname: "127.0.0.1", port };
  jest
    .spyOn(https, "request")
    .mockImplementation(((options: object, listener: never) =>
      http.request({ ...options, ...own, agent: undefined }, listener)) as never);
});

afterAll(() => {
  certificates.closeAllConnections();
  certificates.close();
});

beforeEach(() => {
  fetches = 0;
  answer = giveKeys;
});

async function verify(token: string) {
  const { verifyIdToken } = await import("./verify");
  return verifyIdToken(token);
}

function token(
  claims: Record<string, unknown> = {},
  { key = keys.privateKey, header = {} as Record<string, unknown> } = {},
): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const signed = `${encode({ alg: "RS256", kid: "key-1", typ: "JWT", ...header })}.${encode({
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: "lender-ana",
    email: "ana@demo.test",
    iat: now() - 10,
    auth_time: now() - 10,
    exp: now() + 3590,
    firebase: { tenant: tenantId, sign_in_provider: "password" },
    ...claims,
  })}`;
  return `${signed}.${createSign("RSA-SHA256").update(signed).sign(key, "base64url")}`;
}

test("returns a lender's user and the token's times", async () => {
  expect(await verify(token())).toEqual({
    outcome: "verified",
    token: {
      userId: "lender-ana",
      email: "ana@demo.test",
      issuedAt: expect.any(Number),
      signedInAt: expect.any(Number),
      expiresAt: expect.any(Number),
    },
  });
});

test.each([
  [true, "verified"],
  [false, "refused"],
  ["true", "refused"],
  [undefined, "refused"],
])(
  "with verified addresses required, a token with email_verified %j is %s",
  async (claim, outcome) => {
    mockRequireVerifiedEmail = true;
    const verification = await verify(token({ email_verified: claim }));
    mockRequireVerifiedEmail = false;
    expect(verification.outcome).toBe(outcome);
    if (outcome === "refused") expect(verification).toMatchObject({ detail: "email-not-verified" });
    expect(await verify(token({ email_verified: claim }))).toMatchObject({ outcome: "verified" });
  },
);

test("accepts a provider's clock that is slightly ahead", async () => {
  expect(await verify(token({ iat: now() + 10 }))).toMatchObject({ outcome: "verified" });
});

test.each([
  ["another tenant", { firebase: { tenant: "others" } }],
  ["no tenant", { firebase: {} }],
  ["no provider's claims", { firebase: undefined }],
  ["another project", { aud: "other" }],
  ["another issuer", { iss: "https://securetoken.google.com/other" }],
  ["nobody", { sub: "" }],
  ["a number for a user", { sub: 7 }],
  ["a list of users", { sub: ["lender-ana"] }],
  ["a user too long", { sub: "a".repeat(129) }],
  ["a user with control characters", { sub: "lender\nana" }],
  ["an e-mail address that is none", { email: { $ne: "" } }],
  ["no time of sign-in", { auth_time: undefined }],
  ["times that are no numbers", { iat: "0", auth_time: "0" }],
  ["a time to come", { iat: now() + 300 }],
  ["a sign-in to come", { auth_time: now() + 300 }],
  ["a time gone by", { exp: now() - 1 }],
])("refuses a token of %s", async (_case, claims) => {
  expect(await verify(token(claims))).toMatchObject({ outcome: "refused" });
});

test("refuses a token that the identity service did not sign", async () => {
  for (const forged of [
    token({}, { key: foreignKeys.privateKey }),
    token({}, { header: { kid: "key-2" } }),
    token({}, { header: { alg: "none" } }),
    token({}, { header: { kid: undefined } }),
    `${token().split(".").slice(0, 2).join(".")}.`,
    "a.b.c",
    "x",
    "e30.bnVsbA.c2ln",
  ])
    expect(await verify(forged)).toMatchObject({ outcome: "refused" });
});

// Each begins without the loaded SDK and its certificates.
test("distinguishes an unavailable service from a bad token, and retries", async () => {
  jest.resetModules();
  answer = (_request, response) => {
    response.statusCode = 500;
    response.end("away");
  };
  expect(await verify(token())).toMatchObject({ outcome: "unavailable" });
  answer = (_request, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end("<p>captive portal</p>");
  };
  expect(await verify(token())).toMatchObject({ outcome: "unavailable" });
  answer = giveKeys;
  expect(await verify(token())).toMatchObject({ outcome: "verified" });
});

test("gives a silent service 8 seconds, then tries again, without delaying the calls behind it", async () => {
  jest.resetModules();
  answer = () => undefined;
  await import("./verify");
  await import("firebase-admin/auth");
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
  let later: Promise<unknown>;
  try {
    const crowd = Promise.all(Array.from({ length: 5 }, () => verify(token())));
    while (fetches === 0) await new Promise((resolve) => setImmediate(resolve));
    await jest.advanceTimersByTimeAsync(7_900);
    expect(await Promise.race([crowd, "waiting"])).toBe("waiting");
    await jest.advanceTimersByTimeAsync(200);
    const timedOut = { outcome: "unavailable", detail: "time-out" };
    expect(await crowd).toEqual(Array.from({ length: 5 }, () => timedOut));
    answer = giveKeys;
    later = verify(token());
  } finally {
    jest.useRealTimers();
  }
  expect(await later).toMatchObject({ outcome: "verified" });
  // Calls that timed out fetch nothing.
  expect(fetches).toBe(2);
});

test("fetches the certificates once for many simultaneous sign-ins", async () => {
  jest.resetModules();
  answer = (request, response) => void setTimeout(() => giveKeys(request, response), 50);
  const crowd = await Promise.all(Array.from({ length: 20 }, () => verify(token())));
  expect(crowd.every(({ outcome }) => outcome === "verified")).toBe(true);
  expect(fetches).toBe(1);
});

test("a forged first token does not delay the others", async () => {
  jest.resetModules();
  const [forged, real] = await Promise.all([verify("x"), verify(token())]);
  expect([forged.outcome, real.outcome]).toEqual(["refused", "verified"]);
});

test.each(["httpsProxy", "httpProxy"])(
  "the certificates are fetched through the proxy: %s",
  async (name) => {
    jest.resetModules();
    jest.restoreAllMocks();
    const proxy = await startProxyForTests();
    // No test may reach the real service.
    proxy.status = 407;
    mockProxy = { [name]: proxy.url };
    const { outcome } = await verify(token());
    await proxy.stop();
    expect([outcome, proxy.targets[0]]).toEqual(["unavailable", "www.googleapis.com:443"]);
  },
);
