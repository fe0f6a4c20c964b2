import { openSession, type Session, sealSession } from "@/lib/session/cookie";
import { endedSessionPath } from "@/lib/session/ended";
import { configure, now, session, sessionSecrets } from "@/lib/session/session-for-tests";
import { type Verification, verifyIdToken } from "@/lib/session/verify";
import { middleware } from "@/middleware";
import { BrowserForTests } from "./browser-for-tests";
import { GET as endSession } from "./ended/route";
import { DELETE, POST } from "./route";

jest.mock("@/lib/config");
jest.mock("@/lib/session/verify");
jest.mock("@/lib/telemetry/log");
jest.mock("next/headers", () => jest.requireActual("./browser-for-tests").nextHeaders);

const present: Session = { ...session, issuedAt: now - 3_600, signedInAt: now - 9_000 };

beforeEach(() => {
  configure();
  const { userId, email, signedInAt, expiresAt } = present;
  const token = { userId, email, signedInAt, issuedAt: now, expiresAt };
  jest
    .mocked(verifyIdToken)
    .mockResolvedValue({ outcome: "verified", token } satisfies Verification);
});

/**
 * Twelve answers to the cookie of now around one renewal: half of them reach the browser before the
 * new cookie does, and half after it.
 */
async function renewAmong(browser: BrowserForTests, load: (arrives: Promise<void>) => unknown) {
  const renewed = Promise.withResolvers<void>();
  const loads = Array.from({ length: 12 }, (_, index) =>
    load(index < 6 ? Promise.resolve() : renewed.promise),
  );
  expect((await browser.call("POST", POST, { idToken: "token" })).status).toBe(200);
  renewed.resolve();
  await Promise.all(loads);
}

const statusOfPage = async (browser: BrowserForTests) =>
  (await browser.send("/loans", middleware)).status;

test.each([
  ["document", {}],
  ["fetch of the router", { rsc: "1", "sec-fetch-dest": "empty", "sec-fetch-mode": "cors" }],
])(
  "keeps a renewed cookie while responses to an old one arrive, each to a %s",
  async (_what, headers) => {
    const dead = { ...present, expiresAt: now - 1 };
    const browser = new BrowserForTests(await sealSession(dead, sessionSecrets));
    await renewAmong(browser, (arrives) =>
      browser.send("/loans", middleware, { headers, arrives }),
    );
    expect(await statusOfPage(browser)).toBe(200);
  },
);

test("keeps a renewed cookie while the API's refusals of the one before come in", async () => {
  const browser = new BrowserForTests(await sealSession(present, sessionSecrets));
  const before = new BrowserForTests(browser.cookie);
  const path = await endedSessionPath(present);
  await renewAmong(browser, (arrives) => browser.send(path, endSession, { arrives }));
  expect(await statusOfPage(browser)).toBe(200);
  expect(await statusOfPage(before)).toBe(307);
});

describe("a session that an older secret had sealed", () => {
  const older = "older-older-older-older-older-older";
  const newest = sessionSecrets[0] ?? "";

  beforeEach(() => configure({ sessionSecrets: [newest, older] }));

  const sealedByOlder = async (session: Session) =>
    new BrowserForTests(await sealSession(session, [older]));

  test("is resealed with the newest secret at the first page, with the same content", async () => {
    const session = { ...present, issuedAt: now - 60 };
    const browser = await sealedByOlder(session);
    const page = await browser.send("/loans", middleware);
    expect(page.headers.get("x-middleware-next")).toBe("1");
    expect(await openSession(browser.cookie, [newest], now)).toEqual(session);
    const [line = ""] = page.headers.getSetCookie();
    for (const attribute of ["Path=/", "Secure", "HttpOnly", "SameSite=lax"])
      expect(line).toContain(attribute);
    const left = Number(/Max-Age=(\d+)/.exec(line)?.[1]);
    expect(left).toBeLessThanOrEqual(3_600);
    expect(left).toBeGreaterThan(3_000);
    expect((await browser.send("/loans", middleware)).headers.getSetCookie()).toEqual([]);
  });

  test("is resealed if no tab has a newer token", async () => {
    const browser = await sealedByOlder({ ...present, issuedAt: now + 5 });
    expect((await browser.call("POST", POST, { idToken: "token" })).status).toBe(200);
    expect(await openSession(browser.cookie, [newest], now)).toMatchObject({ id: present.id });
  });

  test("is not resealed shortly before a renewal, or after the sign-out", async () => {
    const ending = await sealedByOlder({ ...present, expiresAt: now + 300 });
    expect((await ending.send("/loans", middleware)).headers.getSetCookie()).toEqual([]);
    const gone = await sealedByOlder({ ...present, signedInAt: now - 9_999 });
    const copy = new BrowserForTests(gone.cookie);
    await gone.call("DELETE", DELETE);
    const page = await copy.send("/loans", middleware);
    expect([page.status, page.headers.getSetCookie()]).toEqual([307, []]);
  });
});
