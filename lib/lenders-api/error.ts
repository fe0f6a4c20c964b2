import "server-only";
import type { Fault } from "@/lib/domain/failure";

/** A failed call. Carries nothing of the API's body, address or token. */
export class LendersApiError extends Error {
  readonly fault: Fault;
  /** The HTTP status that the API answered, where it answered. */
  readonly status: number | undefined;
  /** Seconds, from the API's Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(
    fault: Fault,
    details: { status?: number; retryAfter?: number | undefined; cause?: unknown } = {},
  ) {
    super(`The lenders API call failed: ${fault}`, { cause: details.cause });
    this.name = "LendersApiError";
    this.fault = fault;
    this.status = details.status;
    this.retryAfter = details.retryAfter;
  }
}

/** The fault that an HTTP status stands for; undefined for a success. */
export function faultOfStatus(status: number): Fault | undefined {
  if (status === 200) return undefined;
  if (status === 401) return "unauthorized";
  if (status === 403) return "forbidden";
  if (status === 404 || status === 410) return "not-found";
  if (status === 400 || status === 422) return "bad-filter";
  if (status === 405 || status === 501) return "unsupported";
  if (status === 429) return "too-many-requests";
  return status >= 500 ? "unavailable" : "bad-answer";
}
