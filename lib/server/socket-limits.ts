import "server-only";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";

const channel = "tracing:net.server.listen:asyncStart";

/** How long headers may take, how often Node checks, and how long nothing may move meanwhile. */
const limits = { headMilliseconds: 10_000, lookMilliseconds: 1_000, stillMilliseconds: 60_000 };

/** Node reads these at any time, but its types only allow them as constructor options. */
type LateOptions = {
  connectionsCheckingInterval?: number;
  shouldUpgradeCallback?: (request: IncomingMessage) => boolean;
};

/** Of all servers that start to listen from now on. Next would leave upgraded sockets open. */
export function limitSockets(own: Partial<typeof limits> = {}): () => void {
  const { headMilliseconds, lookMilliseconds, stillMilliseconds } = { ...limits, ...own };
  const limit = (message: unknown) => {
    const { server } = message as { readonly server: object };
    if (!(server instanceof Server)) return;
    server.headersTimeout = headMilliseconds;
    server.timeout = stillMilliseconds;
    const late: LateOptions = server as LateOptions;
    late.connectionsCheckingInterval = lookMilliseconds;
    late.shouldUpgradeCallback = () => false;
    // Node drops pipelined requests after an upgrade request, and their client would wait for ever.
    server.prependListener("request", ({ headers }: IncomingMessage, response: ServerResponse) => {
      if (headers.upgrade !== undefined) response.shouldKeepAlive = false;
    });
  };
  subscribe(channel, limit);
  return () => unsubscribe(channel, limit);
}
