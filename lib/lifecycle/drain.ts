import "server-only";
import type { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { logEvent } from "@/lib/telemetry/log";
import { markDraining } from "./draining";
import { followRequests } from "./open-requests";

const signals = ["SIGTERM", "SIGINT"] as const;
/** From the signal to the end, whatever is still being answered; supervisors kill after 15 s or more. */
const mostMilliseconds = 14_000;
const flushMilliseconds = 500;

type DrainOptions = {
  /** How long requests are still taken after the signal. */
  readonly graceSeconds: number;
  /** Sends off what is kept back, such as traces; it has half a second. */
  readonly flush?: () => Promise<unknown>;
  readonly mostMilliseconds?: number;
  /** What is told of the signals, and ends. */
  readonly host?: EventEmitter & { readonly exit: (code: number) => void };
};

/**
 * Takes SIGTERM and SIGINT over from whoever listens to them. At the first of them the server is no
 * longer ready, and each answer ends its connection; after the grace it stops listening, finishes
 * what it has begun, and the process ends with 0, 14 s after the signal at the latest.
 */
export function drainOnSignal(options: DrainOptions): void {
  const host = options.host ?? process;
  const requests = followRequests();
  let asked = false;
  const drain = async () => {
    const begun = performance.now();
    markDraining();
    logEvent("draining", { count: requests.count() });
    requests.endConnections();
    await sleep(options.graceSeconds * 1000);
    await requests.finish(begun + (options.mostMilliseconds ?? mostMilliseconds));
    logEvent("drained", {
      count: requests.count(),
      seconds: (performance.now() - begun) / 1000,
    });
    await Promise.race([options.flush?.(), sleep(flushMilliseconds)]);
  };
  const end = async () => {
    // A terminal's Ctrl-C arrives twice where npm hands it on as well.
    if (asked) return;
    asked = true;
    await drain().catch(() => undefined);
    host.exit(0);
  };
  for (const signal of signals) {
    host.removeAllListeners(signal);
    host.on(signal, end);
  }
}
