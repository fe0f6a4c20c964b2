import "server-only";
import type { EventEmitter } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { perProcess } from "@/lib/per-process";
import { hasStore, isStoreAnswering } from "@/lib/store/store";
import { logEvent } from "@/lib/telemetry/log";

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

const pollMilliseconds = 25;
/** How long to wait for requests whose headers were incomplete when the listener closed. */
const lateMilliseconds = 1_000;

export type OpenRequests = ReturnType<typeof trackOpenRequests>;

export function trackOpenRequests() {
  const open = new Set<ServerResponse>();
  const servers = new Set<Server>();
  let ending = false;

  const endConnection = (response: ServerResponse) => {
    if (!response.headersSent) response.shouldKeepAlive = false;
  };

  return {
    add: (response: ServerResponse, server: Server) => {
      servers.add(server);
      open.add(response);
      response.once("close", () => open.delete(response));
      if (ending) endConnection(response);
    },
    count: () => open.size,
    /** From now on each response closes its connection, so that clients use another server. */
    endConnections: () => {
      ending = true;
      for (const response of open) endConnection(response);
    },
    finish: async (deadline: number) => {
      let connected = servers.size;
      for (const server of servers)
        server.close(() => {
          connected -= 1;
        });
      const late = performance.now() + lateMilliseconds;
      while (performance.now() < deadline) {
        if (open.size === 0 && (connected === 0 || performance.now() > late)) return;
        await sleep(pollMilliseconds);
      }
    },
  };
}

export type Readiness = "ready" | "draining" | "store-unavailable";

const state = perProcess("draining", () => ({ draining: false }));

/** Does not check the configuration: without a valid one no server starts. */
export async function readiness(): Promise<Readiness> {
  if (state().draining) return "draining";
  return hasStore() && !(await isStoreAnswering()) ? "store-unavailable" : "ready";
}

export function markDraining(draining = true): void {
  state().draining = draining;
}
