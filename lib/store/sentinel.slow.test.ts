import { readConfig } from "@/lib/config";
import { StoreServer } from "./server-for-tests";
import { askStore, closeStore, keepInStore } from "./store";
import { StoreUnavailable } from "./unavailable";

// The real client, with our own servers as two stores and three Sentinels.

jest.mock("@/lib/config");
jest.mock("@/lib/telemetry/log");

jest.setTimeout(90_000);

let stores: [StoreServer, StoreServer];
let sentinels: [StoreServer, StoreServer, StoreServer];

// The first import of the client may take longer than the store's timeout.
beforeAll(async () => {
  await import("redis");
});

beforeEach(async () => {
  stores = [new StoreServer(), new StoreServer()];
  sentinels = [new StoreServer(), new StoreServer(), new StoreServer()];
  for (const store of stores) await store.start();
  for (const sentinel of sentinels) sentinel.primary = stores[0];
  stores[1].isReplica = true;
  const redisSentinels = await Promise.all(sentinels.map((each) => each.start()));
  const config = { redisUrl: "redis://lenders/0", redisSentinels };
  jest.mocked(readConfig).mockReturnValue(config as never);
});

afterEach(async () => {
  closeStore();
  for (const server of [...stores, ...sentinels]) await server.stop();
});

const write = (key: string) => askStore((client) => client.set(key, "1"));

/** Repeats the call until it succeeds, for at most a minute: only a failing test waits so long. */
async function eventually(work: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await work().then(Boolean, () => false)))
    if (Date.now() > end) throw new Error("It never came to that");
    else await new Promise((resolve) => setTimeout(resolve, 20));
}

test("connects to the primary that two of three Sentinels name, at once", async () => {
  await sentinels[0].stop();
  await eventually(() => write("first"));
  expect([...stores[0].values.keys()]).toEqual(["first"]);
});

test("connects however slow it goes: each try may take longer than the one before", async () => {
  // Longer than a first try waits for a Sentinel's two answers.
  for (const sentinel of sentinels) sentinel.delayMilliseconds = 700;
  await eventually(() => write("first"));
});

test("has no store while the Sentinels do not agree", async () => {
  sentinels[0].primary = stores[1];
  sentinels[1].primary = undefined;
  await expect(write("lost")).rejects.toThrow(StoreUnavailable);
  sentinels[1].primary = stores[0];
  await eventually(() => write("kept"));
  expect([...stores[0].values.keys()]).toEqual(["kept"]);
});

test("uses no replica, even if the Sentinels call it the primary", async () => {
  for (const sentinel of sentinels) sentinel.primary = stores[1];
  await expect(write("lost")).rejects.toThrow(StoreUnavailable);
  expect(stores[1].values.size).toBe(0);
  stores[1].isReplica = false;
  await eventually(() => write("kept"));
  expect(stores[1].values.size).toBe(1);
});

test("leaves a primary that still answers when the Sentinels name another", async () => {
  await eventually(() => write("first"));
  stores[1].isReplica = false;
  sentinels[1].primary = stores[1];
  sentinels[2].primary = stores[1];
  await eventually(() => write("later").then(() => stores[1].values.has("later")));
});

test("stays with its primary when the Sentinels do not answer", async () => {
  await eventually(() => write("first"));
  for (const sentinel of sentinels) await sentinel.stop();
  await new Promise((resolve) => setTimeout(resolve, 2_600));
  await write("later");
  expect([...stores[0].values.keys()]).toEqual(["first", "later"]);
});

test("what must not get lost needs a replica's confirmation", async () => {
  await eventually(() => write("first"));
  const keep = () => keepInStore((client) => client.set("ended", "1"));
  await expect(keep()).rejects.toThrow(StoreUnavailable);
  // The connection is not lost.
  await write("next");
  stores[0].copies = 1;
  await expect(keep()).resolves.toBeUndefined();
});
