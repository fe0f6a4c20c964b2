import type { IdentityConfig } from "@/lib/domain/identity-config";
import { alone, listen, type SessionNews } from "./channel";
import { renew } from "./identity";
import { startSession } from "./portal-session";
import { remembersUser } from "./remembered-user";
import { keepSession, renewalDelay } from "./session-renewal";

jest.mock("./identity", () => ({ renew: jest.fn() }));
jest.mock("./channel");
jest.mock("./remembered-user");
jest.mock("./portal-session");

const minute = 60_000;
const config = { apiKey: "key" } as IdentityConfig;
const ana = { userId: "lender-ana", expiresIn: 3600 };

// The parts of a document that `keepSession` uses; jsdom cannot report navigations.
const page = {
  document: new EventTarget(),
  window: new EventTarget(),
  location: {
    pathname: "/loans",
    search: "?page=2",
    hash: "#fin",
    replace: jest.fn(),
    reload: jest.fn(),
  },
};
let receive: (news: SessionNews) => void;
let stop: () => void;

beforeEach(() => {
  jest.resetAllMocks();
  jest.useFakeTimers({ now: 1_800_000_000_000 });
  Object.assign(globalThis, {
    document: page.document,
    location: page.location,
    addEventListener: page.window.addEventListener.bind(page.window),
  });
  jest.mocked(alone).mockImplementation((run) => run());
  jest.mocked(listen).mockImplementation((listener) => {
    receive = listener;
    return () => undefined;
  });
  jest.mocked(remembersUser).mockReturnValue(true);
  jest.mocked(renew).mockResolvedValue({ userId: "lender-ana", idToken: "fresh" });
  jest.mocked(startSession).mockResolvedValue(ana);
});

afterEach(() => {
  stop?.();
  jest.useRealTimers();
});

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

test("renews six minutes before the end, or after half of the rest, with a minimum delay", () => {
  expect(renewalDelay(60 * minute)).toBe(54 * minute);
  expect(renewalDelay(10 * minute)).toBe(5 * minute);
  expect(renewalDelay(4 * minute)).toBe(2 * minute);
  expect(renewalDelay(3_000)).toBe(2_000);
  expect(renewalDelay(1_000)).toBe(1_000);
  expect(renewalDelay(-1)).toBe(0);
});

test("renews a session of an hour repeatedly, in time", async () => {
  stop = keepSession(ana, config);
  await pass(53 * minute);
  expect(renew).not.toHaveBeenCalled();
  await pass(2 * minute);
  expect(renew).toHaveBeenCalledWith(config, { force: true });
  expect(startSession).toHaveBeenCalledWith("fresh");
  await pass(54 * minute);
  expect(renew).toHaveBeenCalledTimes(2);
  expect(page.location.replace).not.toHaveBeenCalled();
});

test("waits longer if the timer fires early", async () => {
  stop = keepSession(ana, config);
  jest.setSystemTime(Date.now() - 5_000);
  await pass(54 * minute);
  expect(renew).not.toHaveBeenCalled();
  await pass(5_000);
  expect(renew).toHaveBeenCalledTimes(1);
});

test("does nothing if another tab renewed, also while it waited for the lock", async () => {
  stop = keepSession(ana, config);
  jest.mocked(alone).mockImplementation(async (run) => {
    receive({ kind: "started", ...ana });
    return run();
  });
  await pass(56 * minute);
  expect(renew).not.toHaveBeenCalled();
});

test("retries after a failure, and at the end navigates to / with the return path", async () => {
  jest.mocked(renew).mockRejectedValue(new Error("offline"));
  stop = keepSession(ana, config);
  await pass(59 * minute);
  expect(jest.mocked(renew).mock.calls.length).toBeGreaterThan(1);
  expect(page.location.replace).not.toHaveBeenCalled();
  await pass(2 * minute);
  expect(page.location.replace).toHaveBeenCalledTimes(1);
  expect(page.location.replace).toHaveBeenCalledWith("/?next=%2Floans%3Fpage%3D2&reason=ended#fin");
  expect(jest.mocked(renew).mock.calls.length).toBeLessThan(20);
});

test.each([
  ["is looked at again", () => page.document.dispatchEvent(new Event("visibilitychange"))],
  ["is online again", () => page.window.dispatchEvent(new Event("online"))],
])("renews at once when the page %s after a long sleep", async (_case, wake) => {
  stop = keepSession(ana, config);
  jest.setSystemTime(Date.now() + 10 * 60 * minute);
  wake();
  await pass(0);
  expect(startSession).toHaveBeenCalledTimes(1);
  expect(page.location.replace).not.toHaveBeenCalled();
});

test("reloads a page from the back-forward cache", () => {
  stop = keepSession(ana, config);
  page.window.dispatchEvent(new Event("pageshow"));
  expect(page.location.reload).not.toHaveBeenCalled();
  page.window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(page.location.reload).toHaveBeenCalledTimes(1);
});

test("navigates to / when another tab signs out, and stops", async () => {
  stop = keepSession(ana, config);
  receive({ kind: "signed-out" });
  expect(page.location.replace).toHaveBeenCalledWith("/");
  await pass(120 * minute);
  expect(renew).not.toHaveBeenCalled();
});

test("reloads if another user signed in", async () => {
  stop = keepSession(ana, config);
  receive({ kind: "started", userId: "lender-luis", expiresIn: 3600 });
  expect(page.location.reload).toHaveBeenCalledTimes(1);
  stop = keepSession(ana, config);
  jest.mocked(renew).mockResolvedValue({ userId: "lender-luis", idToken: "luis" });
  await pass(56 * minute);
  expect(startSession).not.toHaveBeenCalled();
  expect(page.location.reload).toHaveBeenCalledTimes(2);
});

test("does nothing after it was stopped", async () => {
  keepSession(ana, config)();
  page.document.dispatchEvent(new Event("visibilitychange"));
  await pass(120 * minute);
  expect(renew).not.toHaveBeenCalled();
  expect(page.location.replace).not.toHaveBeenCalled();
});

test("calls back when the user returns to a valid session, after a due renewal", async () => {
  const awake = jest.fn();
  stop = keepSession(ana, config, awake);
  page.document.dispatchEvent(new Event("visibilitychange"));
  await pass(0);
  expect(awake).toHaveBeenCalledTimes(1);

  jest.setSystemTime(Date.now() + 58 * minute);
  jest.mocked(startSession).mockImplementation(async () => {
    expect(awake).toHaveBeenCalledTimes(1);
    return ana;
  });
  page.document.dispatchEvent(new Event("visibilitychange"));
  await pass(0);
  expect(startSession).toHaveBeenCalled();
  expect(awake).toHaveBeenCalledTimes(2);
});

test("without a user it loads no client, and calls nobody back where the session ended meanwhile", async () => {
  const awake = jest.fn();
  jest.mocked(remembersUser).mockReturnValue(false);
  stop = keepSession(ana, config, awake);
  jest.setSystemTime(Date.now() + 65 * minute);
  page.document.dispatchEvent(new Event("visibilitychange"));
  await pass(0);
  expect(page.location.replace).toHaveBeenCalledTimes(1);
  expect(renew).not.toHaveBeenCalled();
  expect(awake).not.toHaveBeenCalled();
});
