import "server-only";
import { Agent, type Dispatcher, EnvHttpProxyAgent, Pool } from "undici";
import { readConfig } from "@/lib/config";
import { perProcess } from "@/lib/per-process";
import { mostCallsAtOnce, mostOpenAnswers } from "./policies";

const connectMilliseconds = 5_000;

export const connections = perProcess("API connections", createConnections);

/** Directly or through a proxy. One connection is kept for the breaker's trial. */
export function createConnections(): Dispatcher {
  const { apiTls, proxy } = readConfig();
  const connect = { timeout: connectMilliseconds, ...apiTls };
  const most = mostCallsAtOnce + 1 + mostOpenAnswers;
  const limits = { connections: most, keepAliveTimeout: 30_000 };
  if (!proxy) return new Agent({ ...limits, connect });
  return new EnvHttpProxyAgent({
    ...limits,
    connect,
    requestTls: connect,
    proxyTls: { timeout: connectMilliseconds },
    // A proxy that accepts a connection and never answers CONNECT would hold its place.
    clientFactory: (origin, options) =>
      new Pool(origin, { ...options, headersTimeout: connectMilliseconds }),
    // Undici would read the environment for a missing one.
    httpsProxy: proxy.httpsProxy ?? "",
    httpProxy: proxy.httpProxy ?? "",
    noProxy: proxy.noProxy ?? "",
  });
}
