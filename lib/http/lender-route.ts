import "server-only";
import { headers } from "next/headers";
import type { Fault } from "@/lib/domain/failure";
import { explainFault } from "@/lib/i18n/explain-fault";
import { type Caller, callerOf } from "@/lib/lenders-api/transport/caller";
import { LendersApiError } from "@/lib/lenders-api/transport/error";
import { bearerOf, readSession } from "@/lib/session/session";
import { logEvent } from "@/lib/telemetry/log";
import { problemResponse } from "./problem";
import { unexpectedResponse } from "./unexpected";

/** A call whose query the contract does not know. */
export class BadQuery extends Error {}

const problems: Record<Fault, { status: number; title: string }> = {
  unauthorized: { status: 401, title: "The session has ended" },
  forbidden: { status: 403, title: "The lenders API does not allow this" },
  "not-found": { status: 404, title: "Not found" },
  "bad-filter": { status: 422, title: "The lenders API did not accept the filters" },
  "too-many-requests": { status: 429, title: "Too many requests" },
  unavailable: { status: 503, title: "The lenders API is not available" },
  unsupported: { status: 502, title: "The lenders API does not offer this" },
  unreachable: { status: 502, title: "The lenders API could not be reached" },
  "bad-answer": { status: 502, title: "The lenders API answered something unreadable" },
  "malformed-row": { status: 502, title: "The lenders API sent a row that could not be read" },
  changed: { status: 503, title: "The rows changed while they were read" },
  "too-many-rows": { status: 503, title: "There are too many rows to add up" },
  "time-out": { status: 504, title: "The lenders API took more than 10 seconds" },
};

/**
 * A GET of the portal's own API on behalf of the signed-in lender: the session gate, then `read`,
 * whose value is answered as JSON. Failures are problem+json.
 */
export function lenderRoute(
  request: Request,
  read: (caller: Caller) => Promise<unknown>,
): Promise<Response> {
  return answerLender(request, async (caller) =>
    Response.json(await read(caller), { headers: { "Cache-Control": "private, no-store" } }),
  );
}

/**
 * Like `lenderRoute`, for answers that are not JSON. What is thrown before them is problem+json, its
 * `detail` in the reader's words.
 */
export function lenderResponse(
  request: Request,
  respond: (caller: Caller) => Promise<Response>,
): Promise<Response> {
  return answerLender(request, respond, explainFault);
}

async function answerLender(
  request: Request,
  respond: (caller: Caller) => Promise<Response>,
  explain?: (fault: Fault, retryAfter?: number) => string,
): Promise<Response> {
  const requestHeaders = await headers();
  const requestId = requestHeaders.get("x-request-id") ?? crypto.randomUUID();
  try {
    const session = await readSession();
    if (!session) return refused(requestId, "unauthorized");
    return await respond(callerOf(bearerOf(session), requestHeaders, request.signal));
  } catch (error) {
    if (error instanceof BadQuery)
      return problemResponse({ status: 422, code: "bad-query", title: error.message, requestId });
    if (!(error instanceof LendersApiError)) return unexpectedResponse(error, requestId);
    const { fault, status, retryAfter, stoppedBy } = error;
    if (stoppedBy !== "reader") logEvent("api-fault", { requestId, fault, status });
    if (fault === "unauthorized") return refused(requestId, "token-refused");
    return problemResponse({
      ...problems[fault],
      code: fault,
      requestId,
      ...(explain && { detail: explain(fault, retryAfter) }),
      ...(retryAfter !== undefined && { retryAfter }),
    });
  }
}

/**
 * There is no session, or the lenders API refused its token before that expired. The cookie stays:
 * another tab may have renewed it since this call was sent, and an answer cannot tell.
 */
function refused(requestId: string, code: "unauthorized" | "token-refused"): Response {
  return problemResponse({ ...problems.unauthorized, code, requestId });
}
