/** Why data could not be read; each has a message in the catalogue (`failure`). */
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
  /** A row that was needed did not fit the contract. */
  | "malformed-row"
  /** The rows changed while they were read. */
  | "changed"
  /** There are too many rows to add up in time. */
  | "too-many-rows";

/** A failed read, as it is shown to the user. */
export type Failure = {
  readonly fault: Fault;
  /** The id in the logs of both sides. */
  readonly requestId: string;
  /** Seconds to wait before a retry, if the API sent them. */
  readonly retryAfter?: number;
};

/** The result of a read. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };
