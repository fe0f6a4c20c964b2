import { getEventListeners, once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { TimeoutError, withTimeout } from "./with-timeout";

const forever = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason), { once: true }),
  );

describe("with fake timers", () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ["setImmediate"] }));
  afterEach(() => jest.useRealTimers());

  test("work that ends in time leaves no timer and no listener", async () => {
    const outer = new AbortController();
    const done = await withTimeout(
      1_000,
      async (signal) => {
        expect(jest.getTimerCount()).toBe(1);
        expect(getEventListeners(outer.signal, "abort")).toHaveLength(1);
        return signal.aborted;
      },
      outer.signal,
    );
    expect(done).toBe(false);
    expect(jest.getTimerCount()).toBe(0);
    expect(getEventListeners(outer.signal, "abort")).toHaveLength(0);
  });

  test("work that takes longer is aborted with a TimeoutError", async () => {
    const ended = expect(withTimeout(1_000, forever)).rejects.toMatchObject({
      name: "TimeoutError",
    });
    jest.advanceTimersByTime(1_000);
    await ended;
  });

  test("an outer signal aborts the work with its own reason, also if it aborted before", async () => {
    const outer = new AbortController();
    const reason = new Error("the reader left");
    const ended = expect(withTimeout(1_000, forever, outer.signal)).rejects.toBe(reason);
    outer.abort(reason);
    await ended;
    expect(await withTimeout(1_000, async ({ aborted }) => aborted, outer.signal)).toBe(true);
    expect(jest.getTimerCount()).toBe(0);
  });
});

/** Responds to each message after 20 ms, also while the main thread is busy, and then sets a flag. */
const slowServer = `
  const { createServer } = require("node:net");
  const { parentPort, workerData } = require("node:worker_threads");
  const server = createServer((socket) =>
    socket.on("data", (data) =>
      setTimeout(() => socket.write(data, () => Atomics.store(workerData, 0, 1)), 20)));
  server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));
`;

test("work that ignores the signal throws a TimeoutError", async () => {
  await expect(withTimeout(10, () => sleep(60_000, undefined, { ref: false }))).rejects.toThrow(
    TimeoutError,
  );
});

test("a response that arrived while this process was busy is in time", async () => {
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(slowServer, { eval: true, workerData: answered });
  const [port] = await once(worker, "message");
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    const answer = once(socket, "data");
    await new Promise((written) => socket.write("ping", written));
    const asked = withTimeout(40, () => answer);
    const busyUntil = performance.now() + 60;
    while (performance.now() < busyUntil || !Atomics.load(answered, 0));
    await expect(asked).resolves.toBeDefined();
  } finally {
    socket.destroy();
    await worker.terminate();
  }
});
