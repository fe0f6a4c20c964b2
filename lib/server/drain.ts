import "server-only";
import type { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { logEvent } from "@/lib/telemetry/log";
import type { OpenRequests } from "./open-requests";
import { markDraining } from "./readiness";

const signals = ["SIGTERM", "SIGINT"] as const;
/** The longest time from the signal to the exit; supervisors kill after 15 s or more. */
const mostMilliseconds = 14_000;
const flushMilliseconds = 500;

type DrainOptions = {
  readonly openRequests: OpenRequests;
  readonly graceSeconds: number;
  readonly flush?: () => Promise<unknown>;
  readonly mostMilliseconds?: number;
  readonly host?: EventEmitter & { readonly exit: (code: number) => void };
};

/** After the first signal it is not ready, finishes open requests and exits with 0 within 14 s. */
export function drainOnSignal(options: DrainOptions): void {
  const host = options.host ?? process;
  const { openRequests } = options;
  let asked = false;
  const drain = async () => {
    const begun = performance.now();
    markDraining();
    logEvent("draining", { count: openRequests.count() });
    openRequests.endConnections();
    await sleep(options.graceSeconds * 1000);
    await openRequests.finish(begun + (options.mostMilliseconds ?? mostMilliseconds));
    logEvent("drained", {
      count: openRequests.count(),
      seconds: (performance.now() - begun) / 1000,
    });
    await Promise.race([options.flush?.(), sleep(flushMilliseconds)]);
  };
  const end = async () => {
    // Ctrl-C in a terminal sends SIGINT twice if npm forwards it.
    if (asked) return;
    asked = true;
    await drain().catch(() => undefined);
    host.exit(0);
  };
  for (const signal of signals) host.on(signal, end);
}
