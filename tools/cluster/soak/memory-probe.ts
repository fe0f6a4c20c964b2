import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { BroadcastChannel, isMainThread } from "node:worker_threads";

// Preloaded into each thread of the portal's process: the main one reports the memory of all after a
// garbage collection. A plain socket, so that the portal's own metrics do not count it.

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

const mostWaitMs = 5_000;
const pollMs = 20;
const questions = new BroadcastChannel("lenders-memory-question");
const answers = new BroadcastChannel("lenders-memory-answer");
questions.unref();
answers.unref();

/** A container's limit ends a process for what it cannot give back; these pages it can. */
function pagesOfFiles(): number {
  const status = readFileSync("/proc/self/status", "utf8");
  return Number(/^RssFile:\s+(\d+)/m.exec(status)?.[1]) * 1024;
}

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
  let answered = 0;
  let others = 0;
  process.on("worker", (worker) => {
    others += 1;
    worker.once("exit", () => {
      others -= 1;
    });
  });
  answers.onmessage = (message) => {
    live += Number((message as unknown as { data: number }).data);
    answered += 1;
  };
  const server = createServer(async (socket) => {
    socket.on("error", () => undefined);
    live = 0;
    answered = 0;
    questions.postMessage("");
    const ofMain = await liveHere();
    for (let waited = 0; answered < others && waited < mostWaitMs; waited += pollMs)
      await setTimeout(pollMs);
    const { pid } = process;
    const peak = process.resourceUsage().maxRSS * 1024 - pagesOfFiles();
    const { rss } = process.memoryUsage();
    socket.end(JSON.stringify({ pid, rss, peak, ofMain, live: ofMain + live }));
  });
  server.listen(Number(process.env.MEMORY_PROBE_PORT), "127.0.0.1");
  server.unref();
} else questions.onmessage = async () => answers.postMessage(await liveHere());
