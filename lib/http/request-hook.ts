import "server-only";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { readConfig } from "@/lib/config";
import { beginLanguage } from "@/lib/i18n/request-language";
import { documentCheckApi, reportApi, sessionApi } from "@/lib/routes";
import { onPortalRequest } from "@/lib/telemetry/portal-requests";
import { requestRecord } from "@/lib/telemetry/request-record";
import { constantHeaders, filePolicy } from "./constant-headers";
import { peerHeader, rejectedStatusHeader } from "./internal-headers";

/** Files, of which Next sets how long they may be cached. */
const filePath =
  /^\/(?:_next\/static\/.*[^/]|icons\/[^/]+|service-worker\.js|manifest\.webmanifest|icon\.svg|apple-icon\.png)$/;
const prefetchHeader = "next-router-prefetch";
/** How long a client may read the response before the rest of its request is cut off. */
const lingerMilliseconds = 500;

/**
 * Handles every request of this process before Next: it sets the constant headers, which Next's own
 * redirects and errors would lack, and overwrites the request id and the peer address. Next fails
 * before our code runs for paths that do not decode, bad methods and bad router state, and it waits
 * for bodies that nothing reads; such requests are sent to the middleware with the status to
 * return. Returns a function that stops it.
 */
export function hookRequests(): () => void {
  const { development } = readConfig();
  return onPortalRequest(({ request, response }) => {
    for (const { key, value } of [...constantHeaders, filePolicy]) response.setHeader(key, value);
    // Next's own redirects set no Cache-Control, and a cache would send them to everyone.
    const requestId = requestRecord()?.requestId ?? randomUUID();
    const { headers } = request;
    if (!filePath.test(request.url?.split("?", 1)[0] ?? "") || headers.rsc !== undefined) {
      response.setHeader("Cache-Control", "private, no-store");
      response.setHeader("X-Request-Id", requestId);
    }
    response.once("finish", () => {
      if (!request.complete) hangUp(request);
    });
    beginLanguage(headers);
    headers["x-request-id"] = requestId;
    headers[peerHeader] = request.socket.remoteAddress ?? "";
    delete headers[rejectedStatusHeader];
    // For another value than its router sends Next renders in a way that fails, and logs it.
    if (headers[prefetchHeader] !== "1") delete headers[prefetchHeader];
    if (development && request.url?.startsWith("/__nextjs")) return;
    request.url = originForm(request.url ?? "/");
    const broken = isJunk(headers["next-router-state-tree"]) ? "400" : undefined;
    const verdict = rejectedStatus(request.method ?? "", request.url) ?? broken;
    if (verdict === undefined) return;
    headers[rejectedStatusHeader] = verdict;
    request.method = "GET";
    request.url = "/";
  });
}

/** The status of a request that must be rejected. */
export function rejectedStatus(method: string, url: string): "400" | "405" | undefined {
  const [path = ""] = url.split("?", 1);
  if (!path.startsWith("/") || !isReadable(path)) return "400";
  if (method === "GET" || method === "HEAD") return undefined;
  if ((path === documentCheckApi || path === reportApi) && method === "POST") return undefined;
  return path === sessionApi && method !== "TRACE" ? undefined : "405";
}

/** Whether a router's state is no encoded JSON list: Next would answer with 500. */
function isJunk(state: string | readonly string[] | undefined): boolean {
  if (state === undefined) return false;
  try {
    const tree: unknown = JSON.parse(decodeURIComponent(String(state)));
    return !Array.isArray(tree) || tree.length < 2;
  } catch {
    return true;
  }
}

/** Removes the host from a target in absolute form: Next would redirect to that host. */
function originForm(target: string): string {
  if (!/^https?:/i.test(target)) return target;
  const url = URL.parse(target);
  return url ? url.pathname + url.search : target;
}

/** Whether a path decodes, without control characters. */
function isReadable(path: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Closes a connection whose client is still sending. */
function hangUp(request: IncomingMessage): void {
  const { socket } = request;
  request.resume();
  socket.end();
  setTimeout(() => socket.destroy(), lingerMilliseconds).unref();
}
