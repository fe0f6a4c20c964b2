import "server-only";
import type { Fault } from "@/lib/domain/failure";

type Details = {
  readonly status?: number;
  readonly retryAfter?: number | undefined;
  readonly transient?: boolean;
  readonly unconnected?: boolean;
  readonly stoppedBy?: "breaker" | "cap" | "reader";
  readonly cause?: unknown;
};

/** A failed call. Carries nothing of the API's body, address or token. */
export class LendersApiError extends Error {
  readonly fault: Fault;
  /** The HTTP status that the API answered, where it answered. */
  readonly status: number | undefined;
  /** Seconds, from the API's Retry-After. */
  readonly retryAfter: number | undefined;
  /** Whether the same call, sent again at once, may well be answered. */
  readonly transient: boolean;
  /** Whether no connection to the API could be made. */
  readonly unconnected: boolean;
  /** Who ended the call, where neither the API nor its network did. */
  readonly stoppedBy: "breaker" | "cap" | "reader" | undefined;

  constructor(fault: Fault, details: Details = {}) {
    super(`The lenders API call failed: ${fault}`, { cause: details.cause });
    this.name = "LendersApiError";
    this.fault = fault;
    this.status = details.status;
    this.retryAfter = details.retryAfter;
    this.transient = details.transient ?? false;
    this.unconnected = details.unconnected ?? false;
    this.stoppedBy = details.stoppedBy;
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

/**
 * Whether a failure may speak of the API as a whole: it does not answer, cannot be reached, or says
 * itself (5xx) that it is not able to. Any other answer, be it unreadable, is one lender's affair, and
 * what the breaker or the cap refused was never sent.
 */
export function isApiFailure(error: unknown): error is LendersApiError {
  // Pages and handlers are bundled apart: one breaker judges the errors of two classes.
  if (!(error instanceof Error) || error.name !== "LendersApiError") return false;
  const { fault, stoppedBy } = error as LendersApiError;
  if (stoppedBy === "breaker" || stoppedBy === "cap") return false;
  return fault === "unavailable" || fault === "unreachable" || fault === "time-out";
}

/** Why a call that `signal` ended has failed: out of time, or its reader left. */
export function abortError(signal: AbortSignal, cause?: unknown): LendersApiError {
  const outOfTime = signal.reason?.name === "TimeoutError";
  return outOfTime
    ? new LendersApiError("time-out", { cause })
    : new LendersApiError("unreachable", { stoppedBy: "reader", cause });
}

/**
 * For a catch of one entry's call: throws "not-found" for a "forbidden" too, since an API that
 * answers 403 for another lender's entry would say that there is one.
 */
export function forbiddenAsNotFound(error: unknown): never {
  if (!(error instanceof LendersApiError && error.fault === "forbidden")) throw error;
  const { status } = error;
  throw new LendersApiError("not-found", { cause: error, ...(status && { status }) });
}
