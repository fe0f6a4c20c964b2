import "server-only";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";

type PortalRequest = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly server: Server;
};

const channel = "http.server.request.start";
const excluded = new WeakSet<Server>();

/** Excludes a server that is not the portal. */
export function excludeServer(server: Server): void {
  excluded.add(server);
}

/** Calls the listener before Next handles a request. Returns a function that removes the listener. */
export function onPortalRequest(listener: (begun: PortalRequest) => void): () => void {
  const receive = (message: unknown) => {
    const begun = message as PortalRequest;
    if (!excluded.has(begun.server)) listener(begun);
  };
  subscribe(channel, receive);
  return () => unsubscribe(channel, receive);
}
