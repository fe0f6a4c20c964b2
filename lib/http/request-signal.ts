import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";

const holder = globalThis as { portalReaders?: AsyncLocalStorage<AbortSignal> };

/** One for the process: what runs at the start and the pages are bundled apart. */
function readers(): AsyncLocalStorage<AbortSignal> {
  holder.portalReaders ??= new AsyncLocalStorage();
  return holder.portalReaders;
}

/** From now on each request of the process has its reader's signal. To be called once, at the start. */
export function trackRequests(): void {
  subscribe("http.server.request.start", (message) => {
    const { response } = message as { response: ServerResponse };
    const leaving = new AbortController();
    response.once("close", () => {
      if (!response.writableFinished) leaving.abort();
    });
    // Node tells of a request just before it is handled, in the same turn.
    readers().enterWith(leaving.signal);
  });
}

/**
 * Aborts when the reader of this request leaves before the answer is whole. Next hands a signal to
 * route handlers, but none to pages. Undefined outside of a request, or where nobody follows them.
 */
export function requestSignal(): AbortSignal | undefined {
  return readers().getStore();
}
