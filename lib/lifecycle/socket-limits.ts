import "server-only";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";

const channel = "tracing:net.server.listen:asyncStart";

/** How long a head may take to arrive, and how often Node looks for those that are late. */
const limits = { headMilliseconds: 10_000, lookMilliseconds: 1_000 };

/** Node reads these of a server whenever they matter, and its types know them at its creation alone. */
type LateOptions = {
  connectionsCheckingInterval?: number;
  shouldUpgradeCallback?: (request: IncomingMessage) => boolean;
};

/**
 * Bounds what a socket can hold, on each HTTP server of this process that begins to listen from now
 * on. A request for another protocol is answered as if it had not asked: Next would take its socket,
 * and neither answer nor close it. A head that is not there in time is answered with 408, and its
 * connection closed; so is one that never says a word. Answers how to stop.
 */
export function limitSockets({ headMilliseconds, lookMilliseconds } = limits): () => void {
  const limit = (message: unknown) => {
    const { server } = message as { readonly server: object };
    if (!(server instanceof Server)) return;
    server.headersTimeout = headMilliseconds;
    const late: LateOptions = server as LateOptions;
    late.connectionsCheckingInterval = lookMilliseconds;
    late.shouldUpgradeCallback = () => false;
    server.prependListener("request", endAfterAnswer);
  };
  subscribe(channel, limit);
  return () => unsubscribe(channel, limit);
}

/** Node drops what follows such a request in the same packet, and its client would wait for an answer. */
function endAfterAnswer({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.upgrade !== undefined) response.shouldKeepAlive = false;
}
