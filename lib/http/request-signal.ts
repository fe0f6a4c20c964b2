import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { perProcess } from "@/lib/per-process";
import { onPortalRequest } from "@/lib/telemetry/portal-requests";

/** `left` aborts if the client disconnects too early, `over` also after a complete response. */
type Signals = { readonly left: AbortSignal; readonly over: AbortSignal };

const signals = perProcess("request signals", () => new AsyncLocalStorage<Signals>());

/** Gives each request of this process its signals. Call it once, at the start. */
export function trackRequests(): void {
  onPortalRequest(({ response }) => {
    const [leaving, ending] = [new AbortController(), new AbortController()];
    response.once("close", () => {
      if (!response.writableFinished) leaving.abort();
      ending.abort();
    });
    signals().enterWith({ left: leaving.signal, over: ending.signal });
  });
}

/**
 * Returns a signal that aborts when the client disconnects before the response is complete. Next
 * passes one to route handlers, but not to pages. Undefined outside of a request.
 */
export function requestSignal(): AbortSignal | undefined {
  return signals().getStore()?.left;
}

/** Returns a signal that aborts when the response is complete or its client has disconnected. */
export function responseOver(): AbortSignal | undefined {
  return signals().getStore()?.over;
}
