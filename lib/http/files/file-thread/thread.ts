import "server-only";
import { type MessagePort, Worker } from "node:worker_threads";
import { perProcess } from "@/lib/per-process";
import { logEvent } from "@/lib/telemetry/log";

/** In MB. Without a limit, V8 lets garbage of a long file grow to hundreds. */
const resourceLimits = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 128 };
const idleMilliseconds = 30_000;

type FileThread = { readonly worker: Worker; files: number; idle?: NodeJS.Timeout };

/** One thread for all files, until 30 s after the last. If it fails, its ports close. */
export function toFileThread(port: MessagePort, closed: Promise<unknown>): void {
  const thread = running();
  thread.files += 1;
  clearTimeout(thread.idle);
  closed.then(() => {
    thread.files -= 1;
    if (thread.files === 0) thread.idle = setTimeout(() => stop(thread), idleMilliseconds).unref();
  });
  thread.worker.postMessage(port, [port]);
}

const running = perProcess("file thread", started);

function started(): FileThread {
  const worker = new Worker(new URL("./serve-file.ts", import.meta.url), { resourceLimits });
  const thread: FileThread = { worker, files: 0 };
  worker.unref();
  worker.on("error", (error: NodeJS.ErrnoException) => {
    logEvent("unexpected", { reason: error.code, error });
    stop(thread);
  });
  return thread;
}

function stop(thread: FileThread): void {
  if (running.present() === thread) running.forget();
  thread.worker.terminate();
}
