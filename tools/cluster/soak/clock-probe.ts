import { createServer } from "node:net";
import { text } from "node:stream/consumers";
import { BroadcastChannel, isMainThread } from "node:worker_threads";

// Preloaded into each thread of the portal's process: its clock differs from the machine's by as many
// milliseconds as the last connection to the probe's port has sent.

let shift = 0;
const Real = Date;
globalThis.Date = new Proxy(Real, {
  construct: (target, values, made) =>
    Reflect.construct(target, values.length > 0 ? values : [Real.now() + shift], made),
  apply: (target) => new target(Real.now() + shift).toString(),
  get: (target, key) => (key === "now" ? () => Real.now() + shift : Reflect.get(target, key)),
});

const shifts = new BroadcastChannel("lenders-clock");
shifts.unref();
shifts.onmessage = (message) => {
  shift = Number((message as unknown as { data: number }).data);
};

if (isMainThread) {
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    socket.on("error", () => undefined);
    shift = Number(await text(socket));
    shifts.postMessage(shift);
    socket.end();
  });
  server.listen(Number(process.env.CLOCK_PROBE_PORT), "127.0.0.1");
  server.unref();
}
