import { createHmac } from "node:crypto";
import { configure, now } from "@/lib/session/session-for-tests";
import { verifyIdToken } from "@/lib/session/verify";
import { logEvent } from "@/lib/telemetry/log";
import { middleware } from "@/middleware";
import { BrowserForTests } from "./browser-for-tests";
import { DELETE, POST } from "./route";
import * as use from "./use/route";

jest.mock("@/lib/config");
jest.mock("@/lib/session/verify");
jest.mock("@/lib/telemetry/log");
jest.mock("next/headers", () => jest.requireActual("./browser-for-tests").nextHeaders);

const minute = 60;
const day = 86_400;
let clock: number;
/** New in each test: a sign-out lasts longer. */
let ana: string;

beforeEach(() => {
  clock = now;
  ana = crypto.randomUUID();
  jest.spyOn(Date, "now").mockImplementation(() => clock * 1000);
  jest.mocked(verifyIdToken).mockImplementation(async (text) => {
    const signIn = JSON.parse(text);
    const token = { email: "", issuedAt: clock, expiresAt: clock + 3_600, ...signIn };
    return { outcome: "verified", token };
  });
  configure({ sessionIdleMinutes: 10 });
});

afterEach(() => jest.restoreAllMocks());

/** With a token of Ana's sign-in of that time: what the remembered user of a browser can always get. */
function renew(browser: BrowserForTests, signedInAt = now, userId = ana): Promise<Response> {
  return browser.call("POST", POST, { idToken: JSON.stringify({ userId, signedInAt }) });
}

async function signedIn(): Promise<BrowserForTests> {
  const browser = new BrowserForTests();
  expect((await renew(browser)).status).toBe(200);
  return browser;
}

const asked = { "sec-fetch-mode": "navigate", "sec-fetch-user": "?1" };
const ofRouter = { rsc: "1", "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" };

const open = async (browser: BrowserForTests, headers: Record<string, string> = asked) =>
  (await browser.send("/loans", middleware, { headers })).status;

const ask = (browser: BrowserForTests) => browser.send("/api/session/use", use.GET);
const press = (browser: BrowserForTests, more: Record<string, string> = {}) =>
  browser.send("/api/session/use", use.POST, {
    method: "POST",
    headers: { "x-portal-request": "1", origin: "https://portal.example", ...more },
  });

async function isRefused(browser: BrowserForTests, code: string, signedInAt = now) {
  const before = browser.cookie;
  const answer = await renew(browser, signedInAt);
  expect([answer.status, await answer.json()]).toEqual([401, expect.objectContaining({ code })]);
  expect(browser.cookie).toBe(before);
}

describe("a session that may be unused for ten minutes", () => {
  test.each([
    ["a page", (browser: BrowserForTests) => open(browser)],
    ["a page in a browser without such headers", (browser: BrowserForTests) => open(browser, {})],
    ["a press", (browser: BrowserForTests) => press(browser)],
  ])("lives on by %s", async (_what, touch) => {
    const browser = await signedIn();
    for (let times = 0; times < 3; times++) {
      clock += 9 * minute;
      await touch(browser);
    }
    expect(await open(browser, ofRouter)).toBe(200);
  });

  test("ends without one, whatever renewals, refreshes and questions there were", async () => {
    const browser = await signedIn();
    clock += 9 * minute;
    expect((await renew(browser)).status).toBe(200);
    expect(await open(browser, ofRouter)).toBe(200);
    expect(await open(browser, { ...asked, "sec-purpose": "prefetch" })).toBe(200);
    expect(await (await ask(browser)).json()).toEqual({ idleIn: minute });
    clock += minute;
    expect(await open(browser)).toBe(307);
    expect([(await ask(browser)).status, (await press(browser)).status]).toEqual([401, 401]);
    await isRefused(browser, "session-idle");
    expect(logEvent).toHaveBeenCalledWith(
      "session-refused",
      expect.objectContaining({ reason: "session-idle" }),
    );
  });

  test("is not begun again by the browser's user, however often, but by the lender", async () => {
    const stranger = new BrowserForTests();
    clock += 10 * minute;
    for (let times = 0; times < 60; times++) await isRefused(stranger, "session-idle");
    expect((await renew(stranger, clock)).status).toBe(200);
  });

  test("does not outlive the limit in a copy of its cookies", async () => {
    const browser = await signedIn();
    clock += 9 * minute;
    await open(browser);
    const copy = new BrowserForTests(browser.cookie);
    copy.use = browser.use;
    clock += 9 * minute;
    await open(browser);
    clock += 2 * minute;
    expect([await open(browser), await open(copy)]).toEqual([200, 307]);
  });

  test("believes no time of use that is forged, another lender's, doubled, or from the future", async () => {
    const browser = await signedIn();
    clock += 9 * minute;
    await press(browser);
    const genuine = browser.use ?? "";
    const [time = "", signature = ""] = genuine.split(".");
    const other = new BrowserForTests();
    await renew(other, clock - 5 * minute, "luis");
    await press(other);
    clock += 60 * minute;
    await renew(other, clock - 5 * minute, "luis");
    await press(other);
    const unsigned = createHmac("sha256", "x").update(`${clock} ${ana}`).digest("base64url");
    const forged = [`${clock}.${signature}`, `${clock}.${unsigned}`, `${time}.`, other.use];
    for (const each of [...forged, `${genuine}; __Host-lenders_use=${other.use}`]) {
      browser.use = each;
      await isRefused(browser, "session-idle");
    }
    clock = now + 9 * minute - 61;
    browser.use = genuine;
    expect(await (await ask(browser)).json()).toEqual({ idleIn: 2 * minute + 1 });
  });

  test("notes a use once a minute or in a tenth of the limit", async () => {
    const browser = await signedIn();
    clock += 59;
    await press(browser);
    expect(browser.use).toBeUndefined();
    clock += 1;
    await press(browser);
    expect(browser.use).toMatch(new RegExp(`^${clock}\\.`));
    await browser.call("DELETE", DELETE);
    expect(browser.use).toBeUndefined();
  });

  test("is not prolonged by another site's page", async () => {
    const browser = await signedIn();
    clock += 9 * minute;
    expect((await press(browser, { origin: "https://evil.example" })).status).toBe(403);
    expect(browser.use).toBeUndefined();
  });

  test("a sign-out past the limit ends a copy that is in use", async () => {
    const browser = await signedIn();
    const copy = new BrowserForTests(browser.cookie);
    clock += 9 * minute;
    await press(copy);
    clock += 2 * minute;
    expect([await open(browser), await open(copy)]).toEqual([307, 200]);
    expect((await browser.call("DELETE", DELETE)).status).toBe(204);
    expect(await open(copy)).toBe(307);
  });
});

describe("a session of a day at most", () => {
  beforeEach(() => configure({ sessionMaxDays: 1 }));

  test("is renewed until its end, and not a second longer", async () => {
    const browser = await signedIn();
    clock += day - 10 * minute;
    expect(await (await renew(browser)).json()).toMatchObject({ expiresIn: 10 * minute });
    clock += 10 * minute;
    expect(await open(browser)).toBe(307);
    await isRefused(browser, "session-too-old");
    expect((await renew(browser, clock)).status).toBe(200);
  });

  test("ends though its cookie is from before the limit was set", async () => {
    configure();
    const browser = await signedIn();
    clock += day - minute;
    await renew(browser);
    configure({ sessionMaxDays: 1 });
    clock += minute;
    expect(await open(browser)).toBe(307);
  });
});

test("without limits a session is renewed for ever, and no time of use is kept", async () => {
  configure();
  const browser = await signedIn();
  clock += 400 * day;
  expect((await renew(browser)).status).toBe(200);
  expect(await open(browser)).toBe(200);
  await press(browser);
  expect(browser.use).toBeUndefined();
});
