import "server-only";
import type { IncomingMessage } from "node:http";
import { documentCheckApi, reportApi, sessionApi, sessionUseApi } from "@/lib/routes";

/** The status for a request that the middleware must reject. */
export const rejectedStatusHeader = "x-portal-verdict";

/** Next fails for such requests before our code runs, so the middleware gets them and a status. */
export function rejectBroken(request: IncomingMessage): void {
  const { headers } = request;
  request.url = originForm(request.url ?? "/");
  const broken = isJunk(headers["next-router-state-tree"]) ? "400" : undefined;
  const status = rejectedStatus(request.method ?? "", request.url) ?? broken;
  if (status === undefined) return;
  headers[rejectedStatusHeader] = status;
  request.method = "GET";
  request.url = "/";
}

export function rejectedStatus(method: string, url: string): "400" | "405" | undefined {
  const [path = ""] = url.split("?", 1);
  if (!path.startsWith("/") || !isReadable(path)) return "400";
  if (method === "GET" || method === "HEAD") return undefined;
  if (method === "POST" && [documentCheckApi, reportApi, sessionUseApi].includes(path))
    return undefined;
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

function isReadable(path: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
