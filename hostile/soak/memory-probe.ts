import { createServer } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// Loaded into the portal's process beside it: tells whoever connects what the process holds in memory
// once all garbage is gone. A plain socket, so that the portal's own measures do not see it.

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

const server = createServer(async (socket) => {
  // What the first collection lets go of, by finalizers and weak references, the second takes.
  collect();
  await new Promise((resolve) => setTimeout(resolve, 100));
  collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  socket.on("error", () => undefined);
  socket.end(JSON.stringify({ rss, live: heapUsed + external }));
});
server.listen(Number(process.env.HOSTILE_PROBE_PORT), "127.0.0.1");
server.unref();
