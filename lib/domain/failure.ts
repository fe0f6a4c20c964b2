/** Why figures could not be read; each has its own sentence in the catalogue (`failure`). */
export type Fault =
  | "unauthorized"
  | "forbidden"
  | "not-found"
  | "bad-filter"
  | "too-many-requests"
  | "unavailable"
  | "time-out"
  | "unreachable"
  | "bad-answer"
  | "unsupported"
  /** One of the rows that had to be read did not fit the contract. */
  | "malformed-row"
  /** The rows came or went while they were read. */
  | "changed"
  /** There are more rows than can be added up in time. */
  | "too-many-rows";

/** A failed read as the reader is told of it. */
export type Failure = {
  readonly fault: Fault;
  /** Finds the call in the logs of both sides. */
  readonly requestId: string;
  /** Seconds to wait before the next try, where the API says so. */
  readonly retryAfter?: number;
};

/** What a read gave: the value, or why there is none. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };
