import { randomUUID } from "node:crypto";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readConfig } from "@/lib/config";
import { requestRecord } from "@/lib/telemetry/request-record";
import { constantHeaders, filePolicy } from "./constant-headers";
import { peerHeader, rejectedStatusHeader } from "./internal-headers";
import { isRouterStateBroken } from "./router-state";

const channel = "http.server.request.start";
/** The one address that takes a body. */
const bodyPath = "/api/session";
/** Files, which are the same for everyone; Next says how long they may be kept. */
const filePath = /^\/_next\/|\.[a-z0-9]+$/i;
/** How long a client may go on reading an answer before the rest of its request is cut off. */
const lingerMilliseconds = 500;

/**
 * Sees every request of this process before Next does. Its answer begins with the headers that all
 * answers bear, those that Next gives by itself too (redirects, files, errors). It learns who is at
 * the other end of the connection and what the log calls it, whatever a client says. Where Next would fail before any of our
 * code runs (a path that does not decode, a method that no Request may have, a router's state that is none) or would wait for the
 * end of a body that nobody reads, the middleware gets "/" and the verdict to answer in its stead.
 * What is left of a body when the answer is out is not waited for. Answers how to stop.
 */
export function hookRequests(): () => void {
  const { development } = readConfig();
  const watch = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    for (const { key, value } of [...constantHeaders, filePolicy]) response.setHeader(key, value);
    // Next's own redirects of the router say nothing, and a cache would lead everyone there.
    const requestId = requestRecord()?.requestId ?? randomUUID();
    if (!filePath.test(request.url?.split("?", 1)[0] ?? "")) {
      response.setHeader("Cache-Control", "private, no-store");
      response.setHeader("X-Request-Id", requestId);
    }
    response.once("finish", () => {
      if (!request.complete) hangUp(request);
    });
    const { headers } = request;
    headers["x-request-id"] = requestId;
    headers[peerHeader] = request.socket.remoteAddress ?? "";
    delete headers[rejectedStatusHeader];
    if (development && request.url?.startsWith("/__nextjs")) return;
    request.url = originForm(request.url ?? "/");
    const broken = isRouterStateBroken(headers) ? "400" : undefined;
    const verdict = rejectedStatus(request.method ?? "", request.url) ?? broken;
    if (verdict === undefined) return;
    headers[rejectedStatusHeader] = verdict;
    request.method = "GET";
    request.url = "/";
  };
  subscribe(channel, watch);
  return () => unsubscribe(channel, watch);
}

/** The status of a request that must not get further, as text. */
export function rejectedStatus(method: string, url: string): "400" | "405" | undefined {
  const [path = ""] = url.split("?", 1);
  if (!path.startsWith("/") || !isReadable(path)) return "400";
  if (method === "GET" || method === "HEAD") return undefined;
  return path === bodyPath && method !== "TRACE" ? undefined : "405";
}

/** A target that names a host, as proxies are asked, without it: Next would lead there. */
function originForm(target: string): string {
  if (!/^https?:/i.test(target)) return target;
  const url = URL.parse(target);
  return url ? url.pathname + url.search : target;
}

/** Whether a path decodes, and into characters that people can see. */
function isReadable(path: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Ends a connection whose client still sends: what comes is dropped, and soon not even read. */
function hangUp(request: IncomingMessage): void {
  const { socket } = request;
  request.resume();
  socket.end();
  setTimeout(() => socket.destroy(), lingerMilliseconds).unref();
}
