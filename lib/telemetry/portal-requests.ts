import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";

type PortalRequest = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly server: Server;
};

const own = new WeakSet<Server>();

/** Excludes a server that is not the portal. */
export function leaveOut(server: Server): void {
  own.add(server);
}

/** Calls the listener after a request's headers were read, before Next handles it. */
export function onPortalRequest(listener: (begun: PortalRequest) => void): void {
  subscribe("http.server.request.start", (message) => {
    const begun = message as PortalRequest;
    if (!own.has(begun.server)) listener(begun);
  });
}
