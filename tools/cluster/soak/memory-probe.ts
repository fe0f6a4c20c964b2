import { createServer } from "node:net";
import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { BroadcastChannel, isMainThread } from "node:worker_threads";

// Preloaded into each thread of the portal's process: the main one reports the memory of all after a
// garbage collection. A plain socket, so that the portal's own metrics do not count it.

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

const untilOthersCollectedMs = 250;
const questions = new BroadcastChannel("lenders-memory-question");
const answers = new BroadcastChannel("lenders-memory-answer");
questions.unref();
answers.unref();

async function liveHere(): Promise<number> {
  // The second collection frees what finalizers and weak references released in the first.
  collect();
  await setTimeout(100);
  collect();
  // Another thread of V8 frees the buffers.
  await setTimeout(20);
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

if (isMainThread) {
  let live = 0;
  answers.onmessage = (message) => {
    live += Number((message as unknown as { data: number }).data);
  };
  const server = createServer(async (socket) => {
    socket.on("error", () => undefined);
    live = 0;
    questions.postMessage("");
    live += await liveHere();
    await setTimeout(untilOthersCollectedMs);
    const { pid } = process;
    const peak = process.resourceUsage().maxRSS * 1024;
    socket.end(JSON.stringify({ pid, rss: process.memoryUsage().rss, peak, live }));
  });
  server.listen(Number(process.env.MEMORY_PROBE_PORT), "127.0.0.1");
  server.unref();
} else questions.onmessage = async () => answers.postMessage(await liveHere());
