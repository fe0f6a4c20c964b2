import { readConfig } from "@/lib/config";
import { perProcess } from "@/lib/per-process";
import { StoreServer } from "@/lib/store/server-for-tests";
import { closeStore, isStoreAnswering, StoreUnavailable } from "@/lib/store/store";
import { deny, isDenied } from "./deny-list";
import { endEarlierSignIns, isSignInOver, signOut } from "./sign-out";

// The real client, with our own server that can be stopped, stalled and emptied.

jest.mock("@/lib/config");
jest.mock("@/lib/telemetry/log");

let server: StoreServer;
const alive = () => Date.now() / 1000 + 600;
const forgetHere = () => perProcess("deny list", () => undefined).forget();

// The first import of the client may take longer than the store's timeout.
beforeAll(async () => {
  await import("redis");
});

beforeEach(async () => {
  server = new StoreServer();
  const redisUrl = await server.start();
  jest.mocked(readConfig).mockReturnValue({ redisUrl } as never);
});

afterEach(async () => {
  closeStore();
  forgetHere();
  await server.stop();
});

/** Repeats the call until it returns this value, for at most three seconds. */
async function eventually(ask: () => Promise<unknown>, answer: unknown): Promise<void> {
  const end = Date.now() + 3_000;
  while ((await ask().catch(() => undefined)) !== answer)
    if (Date.now() > end) throw new Error("It never came to that");
    else await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Milliseconds until it throws StoreUnavailable. */
async function refusedAfter(asked: Promise<unknown>): Promise<number> {
  const start = performance.now();
  await expect(asked).rejects.toThrow(StoreUnavailable);
  return performance.now() - start;
}

test("informs the other instances until a minute after the token expires", async () => {
  await deny(["left"], alive());
  expect([...server.values.keys()]).toEqual(["lenders-portal:signed-out:left"]);
  expect(server.seconds.get("lenders-portal:signed-out:left")).toBeCloseTo(660, -1);
  forgetHere();
  expect(await isDenied("left")).toBe(true);
  expect(await isDenied("stays")).toBe(false);
});

test("informs the other instances of the end of earlier sign-ins", async () => {
  const now = Math.floor(Date.now() / 1000);
  await endEarlierSignIns({ userId: "lender-eva", signedInAt: now });
  forgetHere();
  expect(await isSignInOver({ userId: "lender-eva", signedInAt: now - 1 })).toBe(true);
  expect(await isSignInOver({ userId: "lender-eva", signedInAt: now })).toBe(false);
  expect(await isSignInOver({ userId: "lender-ana", signedInAt: now - 1 })).toBe(false);
  expect([...server.values.keys()].join()).not.toContain("lender-eva");
});

test("shares the whole sign-in until its tokens expire, without the user id", async () => {
  const signIn = { userId: "lender-ana", signedInAt: 1_790_000_000 };
  const token = { accessToken: "token", email: "ana@demo.test", issuedAt: 1_790_000_000 };
  await signOut({ ...signIn, ...token, id: "left", expiresAt: alive() - 500 });
  forgetHere();
  expect(await isSignInOver(signIn)).toBe(true);
  expect(await isSignInOver({ ...signIn, signedInAt: 1_790_000_001 })).toBe(false);
  for (const [key, seconds] of server.seconds) {
    expect(key).not.toContain("ana");
    expect(seconds).toBeCloseTo(3660, -1);
  }
  expect(server.seconds.size).toBe(2);
});

test("throws while the store is unavailable, and reconnects by itself", async () => {
  await deny(["left"], alive());
  await server.stop();
  await refusedAfter(isDenied("stays"));
  expect(await isDenied("left")).toBe(true);
  expect(await isStoreAnswering()).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(await refusedAfter(isDenied("stays"))).toBeLessThan(300);
  await server.start();
  await eventually(() => isDenied("stays"), false);
  expect(await isStoreAnswering()).toBe(true);
});

test("sends denied ids to a store that was emptied or unavailable", async () => {
  await deny(["early"], alive());
  await server.stop();
  await refusedAfter(deny(["late"], alive()));
  server.values.clear();
  await server.start();
  await eventually(() => isDenied("stays"), false);
  const keys = ["early", "late"].map((id) => `lenders-portal:signed-out:${id}`);
  expect([...server.values.keys()].sort()).toEqual(keys);
});

test("keeps a later end that another instance wrote, when it connects again", async () => {
  const key = "lenders-portal:signed-out:left";
  const [early, late] = [alive(), alive() + 300];
  await deny(["left"], early);
  server.values.set(key, String(late));
  server.seconds.set(key, 960);
  await server.stop();
  await server.start();
  await eventually(() => isDenied("stays"), false);
  expect([server.values.get(key), server.seconds.get(key)]).toEqual([String(late), 960]);
  server.values.set(key, String(early - 300));
  await deny(["left"], early);
  expect(server.values.get(key)).toBe(String(early));
});

test("times out after half a second, and reconnects", async () => {
  expect(await isDenied("stays")).toBe(false);
  server.stalled = true;
  const waited = await refusedAfter(isDenied("stays"));
  expect(waited).toBeGreaterThan(450);
  expect(waited).toBeLessThan(1_000);
  server.stalled = false;
  await eventually(() => isDenied("stays"), false);
});

test("treats an error reply as unavailable", async () => {
  server.refusal = "OOM command not allowed";
  await refusedAfter(isDenied("stays"));
  server.refusal = undefined;
  expect(await isDenied("stays")).toBe(false);
});

test("fails at once if the store was never available", async () => {
  await server.stop();
  expect(await refusedAfter(isDenied("stays"))).toBeLessThan(1_200);
  await server.start();
  await eventually(() => isDenied("stays"), false);
});
