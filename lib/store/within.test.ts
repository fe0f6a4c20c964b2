import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { StoreUnavailable } from "./unavailable";
import { within } from "./within";

/** Answers each message 20 ms later, whatever this thread does meanwhile. */
const slowServer = `
  const { createServer } = require("node:net");
  const { parentPort } = require("node:worker_threads");
  const server = createServer((socket) =>
    socket.on("data", (data) => setTimeout(() => socket.write(data), 20)));
  server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));
`;

test("what is late is unavailable", async () => {
  await expect(within(10, sleep(100))).rejects.toThrow(StoreUnavailable);
});

test("an answer that waits in the socket while this process is busy is in time", async () => {
  const worker = new Worker(slowServer, { eval: true });
  const [port] = await once(worker, "message");
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    const answer = once(socket, "data");
    await new Promise((written) => socket.write("ping", written));
    const asked = within(40, answer);
    const busyUntil = performance.now() + 150;
    while (performance.now() < busyUntil);
    await expect(asked).resolves.toBeDefined();
  } finally {
    socket.destroy();
    await worker.terminate();
  }
});
