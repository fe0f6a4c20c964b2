import "server-only";
import type { Fault } from "@/lib/domain/failure";
import { TimeoutError } from "@/lib/with-timeout";

type Details = {
  readonly status?: number | undefined;
  readonly retryAfter?: number | undefined;
  readonly transient?: boolean;
  readonly unconnected?: boolean;
  readonly stoppedBy?: "breaker" | "cap" | "reader" | undefined;
  readonly cause?: unknown;
};

/** Contains nothing of the API's body, URL or token. */
export class LendersApiError extends Error {
  readonly fault: Fault;
  readonly status: number | undefined;
  /** Seconds, from the API's Retry-After. */
  readonly retryAfter: number | undefined;
  readonly transient: boolean;
  readonly unconnected: boolean;
  /** Set if neither the API nor the network ended the call. */
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

/** For a part that a page can do without; not if the session ended. */
export function undefinedIfUnread(error: unknown): undefined {
  const isOfApi = error instanceof LendersApiError && error.fault !== "unauthorized";
  if (!isOfApi && !(error instanceof TimeoutError)) throw error;
}

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

/** No response, no connection, or a 5xx; every other response concerns one lender. */
export function isApiFailure(error: unknown): error is LendersApiError {
  // Not instanceof: pages and handlers are bundled separately, with two classes, but one breaker.
  if (!(error instanceof Error) || error.name !== "LendersApiError") return false;
  const { fault, stoppedBy } = error as LendersApiError;
  if (stoppedBy === "breaker" || stoppedBy === "cap") return false;
  return fault === "unavailable" || fault === "unreachable" || fault === "time-out";
}

export function abortError(signal: AbortSignal, cause?: unknown): LendersApiError {
  const outOfTime = signal.reason?.name === "TimeoutError";
  return outOfTime
    ? new LendersApiError("time-out", { cause })
    : new LendersApiError("unreachable", { stoppedBy: "reader", cause });
}

/** A 403 for another lender's entity would reveal that it exists, so it becomes "not-found". */
export function forbiddenAsNotFound(error: unknown): never {
  if (!(error instanceof LendersApiError && error.fault === "forbidden")) throw error;
  throw new LendersApiError("not-found", { cause: error, status: error.status });
}

/** Whether the API does not offer the call. */
export function isLacking(error: unknown): error is LendersApiError {
  return error instanceof LendersApiError && ["not-found", "unsupported"].includes(error.fault);
}

/** For an optional call: one that the API does not offer is "unsupported", whatever the status. */
export function lackingAsUnsupported(error: unknown): never {
  if (!isLacking(error)) throw error;
  throw new LendersApiError("unsupported", { cause: error, status: error.status });
}
