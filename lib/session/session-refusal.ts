import "server-only";
import { secondsUntilStoreRetry } from "@/lib/store/store";
import { logEvent } from "@/lib/telemetry/log";
import { type Problem, problemResponse } from "../http/gate/problem";
import type { Refusal } from "../http/gate/request-checks";

type Known = Pick<Problem, "status" | "title" | "retryAfter"> & {
  readonly headers?: Record<string, string>;
};

const refusals = {
  "method-not-allowed": {
    status: 405,
    title: "Only POST and DELETE are answered here",
    headers: { Allow: "POST, DELETE" },
  },
  "bad-body": { status: 400, title: "The body must be a JSON object with an idToken" },
  "body-too-large": { status: 413, title: "The body is too long" },
  "body-too-slow": { status: 408, title: "The body came too slowly" },
  "token-too-large": { status: 413, title: "The token fits in no cookie" },
  "token-refused": { status: 401, title: "The token is not that of a lender of this portal" },
  "session-idle": { status: 401, title: "The lender has not used the portal for too long" },
  "session-too-old": { status: 401, title: "The lender signed in too long ago" },
  "email-not-verified": { status: 403, title: "The lender's e-mail address is not verified" },
  "too-many-attempts": { status: 429, title: "Too many attempts from this address" },
  "identity-unavailable": {
    status: 503,
    title: "The token cannot be verified at the moment",
    retryAfter: 5,
  },
  "left-here-alone": {
    status: 503,
    title: "Signed out of this browser; copies of its cookie may open until the token expires",
    retryAfter: secondsUntilStoreRetry,
  },
} satisfies Record<string, Known>;

export type SessionRefusal = keyof typeof refusals;

/** `retryAfter` is in seconds. */
export function refuseSessionCall(
  refusal: SessionRefusal | Refusal,
  requestId: string,
  retryAfter?: number,
): Response {
  if (typeof refusal !== "string") {
    const { status, code, title } = refusal;
    if (status === 403) logEvent("foreign-request", { requestId, reason: code });
    return problemResponse({ status, code, title, requestId });
  }
  const { status, title, headers, ...known }: Known = refusals[refusal];
  const wait = retryAfter === undefined ? known : { retryAfter };
  if (refusal === "too-many-attempts") logEvent("rate-limited", { requestId, seconds: retryAfter });
  return problemResponse({ status, code: refusal, title, requestId, ...wait }, headers);
}
