import { admitAttempt, countRefusal } from "@/lib/session/attempts";
import { readSession } from "@/lib/session/session";
import { configure, now } from "@/lib/session/session-for-tests";
import { type Verification, verifyIdToken } from "@/lib/session/verify";
import * as store from "@/lib/store/store";
import { StoreUnavailable } from "@/lib/store/store";
import { logEvent } from "@/lib/telemetry/log";
import { BrowserForTests } from "./browser-for-tests";
import { DELETE, GET, POST } from "./route";

jest.mock("@/lib/config");
jest.mock("@/lib/session/verify");
jest.mock("@/lib/session/attempts");
jest.mock("@/lib/store/store", () => ({
  __esModule: true,
  ...jest.requireActual("@/lib/store/store"),
}));
jest.mock("@/lib/telemetry/log");
jest.mock("next/headers", () => jest.requireActual("./browser-for-tests").nextHeaders);

/** What a token says of itself, where the identity service has signed it. */
function tokenOf(userId: string, signedInAt: number, issuedAt = now): string {
  return JSON.stringify({ userId, signedInAt, issuedAt, email: "", expiresAt: issuedAt + 3600 });
}

beforeEach(() => {
  configure();
  jest
    .mocked(verifyIdToken)
    .mockImplementation(
      async (text): Promise<Verification> => ({ outcome: "verified", token: JSON.parse(text) }),
    );
});

afterEach(() => jest.restoreAllMocks());

async function signIn(idToken: string, browser = new BrowserForTests()): Promise<BrowserForTests> {
  expect((await browser.call("POST", POST, { idToken })).status).toBe(200);
  return browser;
}

async function refusalOf(idToken: string): Promise<number> {
  const stranger = new BrowserForTests();
  const { status } = await stranger.call("POST", POST, { idToken });
  expect(stranger.cookie).toBeUndefined();
  return status;
}

const isSignedIn = (browser: BrowserForTests) =>
  browser.send("/", async () => new Response(null, { status: (await readSession()) ? 200 : 401 }));

test("opens no session with any token of a sign-in that was signed out", async () => {
  const token = tokenOf("ana", now - 500);
  const browser = await signIn(token);
  const copy = new BrowserForTests(browser.cookie);
  const twin = await signIn(token);
  expect((await browser.call("DELETE", DELETE)).status).toBe(204);
  expect(browser.cookie).toBeUndefined();
  expect(browser.received).toContain("__Secure-lenders_visit=; Max-Age=0");
  expect(await refusalOf(token)).toBe(401);
  expect(await refusalOf(tokenOf("ana", now - 500, now + 1))).toBe(401);
  for (const each of [copy, twin]) expect((await isSignedIn(each)).status).toBe(401);
  expect(
    (await twin.call("POST", POST, { idToken: tokenOf("ana", now - 500, now + 2) })).status,
  ).toBe(401);
});

const idToken = tokenOf("eva", now);

test.each<[string, object, Record<string, string>, number]>([
  ["a call from another origin", { idToken }, { origin: "https://evil.example" }, 403],
  ["a call of another type", { idToken }, { "content-type": "text/plain" }, 415],
  ["a call that is compressed", { idToken }, { "content-encoding": "gzip" }, 415],
  ["a body without a token", {}, {}, 400],
  ["an empty token", { idToken: "" }, {}, 400],
  ["a token of another type", { idToken: [1] }, {}, 400],
  ["a body longer than 16 KB", { idToken: "x".repeat(16_400) }, {}, 413],
])("refuses %s, and sets no cookie", async (_case, body, headers, status) => {
  const browser = new BrowserForTests();
  const response = await browser.call("POST", POST, body, headers);
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(browser.received).toEqual([]);
});

test.each([
  ["refused", "expired", 401, "token-refused", null],
  ["refused", "email-not-verified", 403, "email-not-verified", null],
  ["unavailable", "time-out", 503, "identity-unavailable", "5"],
] as const)("opens no session for a token %s as %s", async (outcome, detail, ...answer) => {
  jest.mocked(verifyIdToken).mockResolvedValue({ outcome, detail });
  const browser = new BrowserForTests();
  const response = await browser.call("POST", POST, { idToken: "x" });
  const { code } = await response.json();
  expect([response.status, code, response.headers.get("retry-after")]).toEqual(answer);
  expect(browser.cookie).toBeUndefined();
});

test("lets an address wait whose tokens were refused too often, behind a proxy the client's", async () => {
  configure({ trustedProxies: ["127.0.0.1"] });
  const proxied = { "x-portal-peer": "127.0.0.1", "x-forwarded-for": "203.0.113.7, 198.18.1.1" };
  const browser = new BrowserForTests();
  jest.mocked(verifyIdToken).mockResolvedValueOnce({ outcome: "refused", detail: "expired" });
  await browser.call("POST", POST, { idToken: "x" }, proxied);
  expect(countRefusal).toHaveBeenCalledWith("198.18.1.1");
  jest.mocked(admitAttempt).mockResolvedValueOnce(200);
  const response = await browser.call("POST", POST, { idToken: tokenOf("zoe", now) }, proxied);
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "200"]);
  expect(await response.json()).toMatchObject({ code: "too-many-attempts" });
  expect(browser.received).toEqual([]);
});

test("keeps the session when a token is too long for a cookie, or older", async () => {
  const browser = await signIn(tokenOf("max", now - 100));
  const before = browser.cookie;
  const long = tokenOf("max".padEnd(3_500, "x"), now);
  expect((await browser.call("POST", POST, { idToken: long })).status).toBe(413);
  expect(
    (await browser.call("POST", POST, { idToken: tokenOf("max", now - 100, now - 9) })).status,
  ).toBe(200);
  expect(browser.cookie).toBe(before);
});

test("signs nobody out for a page of another origin", async () => {
  const browser = await signIn(tokenOf("mia", now - 100));
  const foreign = { origin: "https://evil.example" };
  expect((await browser.call("DELETE", DELETE, undefined, foreign)).status).toBe(403);
  expect((await isSignedIn(browser)).status).toBe(200);
});

test("allows no other methods", async () => {
  const response = await new BrowserForTests().send("/api/session", async (request) =>
    GET(request),
  );
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("POST, DELETE");
});

test("leaves the lender's other devices, the next sign-in and other lenders alone", async () => {
  const device = await signIn(tokenOf("luis", now - 900));
  const other = await signIn(tokenOf("nueva", now - 400));
  const browser = await signIn(tokenOf("luis", now - 400));
  await browser.call("DELETE", DELETE);
  await signIn(tokenOf("luis", now - 900, now + 1), device);
  for (const each of [device, other]) expect((await isSignedIn(each)).status).toBe(200);
  expect((await isSignedIn(await signIn(tokenOf("luis", now), browser))).status).toBe(200);
});

test("ends the lender's earlier sign-ins on all devices after a change of password", async () => {
  const device = await signIn(tokenOf("rosa", now - 900));
  const other = await signIn(tokenOf("nueva", now - 900));
  const browser = await signIn(tokenOf("rosa", now - 300));
  const copy = new BrowserForTests(browser.cookie);
  const idToken = tokenOf("rosa", now - 10);
  expect((await browser.call("POST", POST, { idToken, endOthers: true })).status).toBe(200);
  for (const each of [device, copy]) expect((await isSignedIn(each)).status).toBe(401);
  expect(await refusalOf(tokenOf("rosa", now - 900, now + 1))).toBe(401);
  for (const each of [browser, other]) expect((await isSignedIn(each)).status).toBe(200);
  await signIn(tokenOf("rosa", now - 10, now + 2), browser);
  await signIn(tokenOf("rosa", now));
});

test("remembers the sign-in for as long as a token of it may live, however old the session's is", async () => {
  const browser = await signIn(tokenOf("old", now - 9_000, now - 3_500));
  await browser.call("DELETE", DELETE);
  jest.useFakeTimers({ now: (now + 3_590) * 1000, doNotFake: ["nextTick", "setImmediate"] });
  try {
    expect(await refusalOf(tokenOf("old", now - 9_000, now - 5))).toBe(401);
  } finally {
    jest.useRealTimers();
  }
});

test("opens none while sign-outs cannot be checked", async () => {
  jest.spyOn(store, "hasStore").mockReturnValue(true);
  jest.spyOn(store, "askStore").mockImplementation(async (run) => {
    const away = () => Promise.reject(new StoreUnavailable());
    const client = { exists: away, get: away };
    return run(client as unknown as Parameters<typeof run>[0]);
  });
  expect(await refusalOf(tokenOf("eva", now))).toBe(503);
});

test("returns the log's request id, and ignores the client's", async () => {
  const browser = await signIn(tokenOf("sol", now - 700));
  const copy = new BrowserForTests(browser.cookie);
  await browser.call("DELETE", DELETE);
  jest.mocked(logEvent).mockClear();
  const evil = { "x-request-id": "evil" };
  const answer = await copy.call("POST", POST, { idToken: tokenOf("sol", now) }, evil);
  const requestId = answer.headers.get("x-request-id");
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  const said = jest
    .mocked(logEvent)
    .mock.calls.map(([event, fields]) => [event, fields?.requestId]);
  expect(said).toEqual([
    ["session-refused", requestId],
    ["sign-in", requestId],
  ]);
});
