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
  | "malformed-row"
  | "changed"
  | "too-many-rows";

export type Failure = {
  readonly fault: Fault;
  readonly requestId: string;
  readonly retryAfter?: number;
};

/** Whether another try may help: not if the API lacks the call, or if there is too much to add up. */
export function mayPass({ fault }: Failure): boolean {
  return fault !== "unsupported" && fault !== "too-many-rows";
}

export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };
