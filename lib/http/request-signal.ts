import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { onPortalRequest } from "@/lib/telemetry/portal-requests";

const holder = globalThis as { lendersRequestSignals?: AsyncLocalStorage<AbortSignal> };

/** One per process: start-up code and pages are bundled separately. */
function signals(): AsyncLocalStorage<AbortSignal> {
  holder.lendersRequestSignals ??= new AsyncLocalStorage();
  return holder.lendersRequestSignals;
}

/** Gives each request of this process a signal. Call it once, at the start. */
export function trackRequests(): void {
  onPortalRequest(({ response }) => {
    const leaving = new AbortController();
    response.once("close", () => {
      if (!response.writableFinished) leaving.abort();
    });
    signals().enterWith(leaving.signal);
  });
}

/**
 * Returns a signal that aborts when the client disconnects before the response is complete. Next
 * passes one to route handlers, but not to pages. Undefined outside of a request.
 */
export function requestSignal(): AbortSignal | undefined {
  return signals().getStore();
}
