import { createServer } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// Preloaded into the portal's process: reports its memory after a garbage collection. A plain socket,
// so that the portal's own metrics do not count it.

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

const server = createServer(async (socket) => {
  // The second collection frees what finalizers and weak references released in the first.
  collect();
  await new Promise((resolve) => setTimeout(resolve, 100));
  collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  socket.on("error", () => undefined);
  socket.end(JSON.stringify({ rss, live: heapUsed + external }));
});
server.listen(Number(process.env.HOSTILE_PROBE_PORT), "127.0.0.1");
server.unref();
