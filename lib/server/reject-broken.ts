import "server-only";
import type { IncomingMessage } from "node:http";
import { documentCheckApi, reportApi, sessionApi, sessionUseApi } from "@/lib/routes";

/** The status for a request that the middleware must reject. */
export const rejectedStatusHeader = "x-portal-verdict";

/** Next fails for such requests before our code runs, so the middleware gets them and a status. */
export function rejectBroken(request: IncomingMessage): void {
  request.url = originForm(request.url ?? "/");
  const status = rejectedStatus(request.method ?? "", request.url);
  if (status === undefined) return;
  request.headers[rejectedStatusHeader] = status;
  request.method = "GET";
  request.url = "/";
}

function rejectedStatus(method: string, url: string): "400" | "405" | undefined {
  const [path = ""] = url.split("?", 1);
  if (!path.startsWith("/") || !isReadable(path)) return "400";
  if (method === "GET" || method === "HEAD") return undefined;
  if (method === "POST" && [documentCheckApi, reportApi, sessionUseApi].includes(path))
    return undefined;
  return path === sessionApi && method !== "TRACE" ? undefined : "405";
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
