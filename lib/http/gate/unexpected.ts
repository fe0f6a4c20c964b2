import "server-only";
import { unstable_rethrow } from "next/navigation";
import { requestIdOf } from "@/lib/current-request";
import { StoreUnavailable, secondsUntilStoreRetry } from "@/lib/store/store";
import { logEvent } from "@/lib/telemetry/log";
import { problemResponse } from "./problem";

/** A route that gives each request an id, and a response to every error. */
export function ownRoute(
  route: string,
  respond: (request: Request, requestId: string) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const requestId = requestIdOf({ route, method: request.method });
    return respond(request, requestId).catch((error) => unexpectedResponse(error, requestId));
  };
}

/** The response to an unexpected error; it contains nothing but the id in the log. */
export function unexpectedResponse(error: unknown, requestId: string): Response {
  unstable_rethrow(error);
  if (error instanceof StoreUnavailable) return storeUnavailableResponse(requestId);
  logEvent("unexpected", { requestId, error });
  return problemResponse({
    status: 500,
    code: "unexpected",
    title: "Something failed in the portal",
    requestId,
  });
}

function storeUnavailableResponse(requestId: string): Response {
  return problemResponse({
    status: 503,
    code: "store-unavailable",
    title: "Sign-outs cannot be checked at the moment",
    requestId,
    retryAfter: secondsUntilStoreRetry,
  });
}
