import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";

const holder = globalThis as { portalReaders?: AsyncLocalStorage<AbortSignal> };

/** One per process: start-up code and pages are bundled separately. */
function readers(): AsyncLocalStorage<AbortSignal> {
  holder.portalReaders ??= new AsyncLocalStorage();
  return holder.portalReaders;
}

/** Gives each request of this process a signal. Call it once, at the start. */
export function trackRequests(): void {
  subscribe("http.server.request.start", (message) => {
    const { response } = message as { response: ServerResponse };
    const leaving = new AbortController();
    response.once("close", () => {
      if (!response.writableFinished) leaving.abort();
    });
    // Node publishes this event just before it handles the request, in the same turn.
    readers().enterWith(leaving.signal);
  });
}

/**
 * Returns a signal that aborts when the client disconnects before the response is complete. Next
 * passes one to route handlers, but not to pages. Undefined outside of a request.
 */
export function requestSignal(): AbortSignal | undefined {
  return readers().getStore();
}
