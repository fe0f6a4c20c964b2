import "server-only";
import { currentRequest } from "@/lib/current-request";
import { logEvent, wasLogged } from "./log";
import { routeTemplateOf } from "./route-template";

type FailedRequest = {
  readonly path: string;
  readonly method: string;
  readonly headers: NodeJS.Dict<string | string[]>;
};

/** Logs an error that ended a request, unless it was logged before. */
export function logRequestError(error: unknown, request: FailedRequest): void {
  if (wasLogged(error)) return;
  const header = request.headers["x-request-id"];
  logEvent("unexpected", {
    requestId:
      currentRequest().record?.requestId ?? (typeof header === "string" ? header : undefined),
    route: routeTemplateOf(request.path),
    method: request.method,
    ...(error instanceof Error && "digest" in error && { digest: String(error.digest) }),
    error,
  });
}

/** Sends console.error and .warn to the log: Next's messages may contain data of lenders. */
export function logWhatIsPrinted(): void {
  const log = (...printed: unknown[]) => {
    const error = printed.find((each) => each instanceof Error);
    if (wasLogged(error)) return;
    const { requestId, route, method } = currentRequest().record ?? {};
    logEvent("unexpected", { requestId, route, method, reason: "printed", error });
  };
  console.error = log;
  console.warn = log;
}
