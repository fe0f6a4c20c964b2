import { EventEmitter, once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { logEvent } from "@/lib/telemetry/log";
import { drainOnSignal, markDraining, readiness } from "./drain";
import { watchRequests } from "./requests";

jest.mock("@/lib/telemetry/log");

const agent = new Agent({ keepAlive: true });
let host: EventEmitter & { exit: jest.Mock };
let server: Server;
let exited: PromiseWithResolvers<number>;
let stopWatching: () => void;

/** Responds after the number of milliseconds in the path, or at once. */
async function start(options: Omit<Parameters<typeof drainOnSignal>[0], "openRequests">) {
  const { openRequests, stop } = watchRequests({ development: false, languages: undefined });
  stopWatching = stop;
  drainOnSignal({ ...options, openRequests, host });
  server = createServer(async (incoming, response) => {
    const milliseconds = Number(incoming.url?.slice(1));
    if (milliseconds) response.write("begun ");
    await sleep(milliseconds);
    response.end("done");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
}

async function ask(path: string): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const asked = request({ port, host: "127.0.0.1", path, agent }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  return answer;
}

async function bodyOf(answer: IncomingMessage): Promise<string> {
  return Buffer.concat(await answer.toArray()).toString();
}

beforeEach(() => {
  exited = Promise.withResolvers();
  host = Object.assign(new EventEmitter(), {
    exit: jest.fn((code: number) => exited.resolve(code)),
  });
});

afterEach(() => {
  stopWatching();
  markDraining(false);
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

test("serves requests during the grace period, closes each connection, then exits with 0", async () => {
  await start({ graceSeconds: 0.3, mostMilliseconds: 3_000 });
  expect((await ask("/")).headers.connection).toBe("keep-alive");
  const begun = performance.now();
  host.emit("SIGTERM");
  expect(await readiness()).toBe("draining");
  const answer = await ask("/");
  expect(answer.headers.connection).toBe("close");
  expect(await bodyOf(answer)).toBe("done");
  expect(await exited.promise).toBe(0);
  expect(performance.now() - begun).toBeGreaterThan(290);
  expect(server.listening).toBe(false);
});

test("finishes running requests before it exits", async () => {
  await start({ graceSeconds: 0, mostMilliseconds: 5_000 });
  const begun = performance.now();
  const end = exited.promise.then(() => performance.now());
  const answer = await ask("/1300");
  host.emit("SIGINT");
  host.emit("SIGINT");
  expect(await bodyOf(answer)).toBe("begun done");
  expect(await exited.promise).toBe(0);
  expect((await end) - begun).toBeGreaterThan(1_290);
  await sleep(100);
  expect(host.exit).toHaveBeenCalledTimes(1);
});

test("exits with 0 in time, even with running requests", async () => {
  await start({ graceSeconds: 0, mostMilliseconds: 400 });
  await ask("/1500");
  const begun = performance.now();
  host.emit("SIGTERM");
  expect(await exited.promise).toBe(0);
  expect(performance.now() - begun).toBeGreaterThan(390);
  expect(performance.now() - begun).toBeLessThan(1_500);
});

test.each([
  ["hangs", () => new Promise<never>(() => undefined)],
  ["fails", () => Promise.reject(new Error("no collector"))],
])("exits with 0 soon if flushing the traces %s", async (_how, send) => {
  const flush = jest.fn(send);
  await start({ graceSeconds: 0, mostMilliseconds: 60_000, flush });
  host.emit("SIGTERM");
  expect(await exited.promise).toBe(0);
  expect(flush).toHaveBeenCalledTimes(1);
});

test("exits with 0 if draining fails", async () => {
  jest.mocked(logEvent).mockImplementationOnce(() => {
    throw new Error("nowhere to write");
  });
  await start({ graceSeconds: 0 });
  host.emit("SIGTERM");
  expect(await exited.promise).toBe(0);
});

test("does not wait for idle connections", async () => {
  await start({ graceSeconds: 0, mostMilliseconds: 5_000 });
  await bodyOf(await ask("/"));
  const begun = performance.now();
  host.emit("SIGTERM");
  expect(await exited.promise).toBe(0);
  expect(performance.now() - begun).toBeLessThan(900);
});
