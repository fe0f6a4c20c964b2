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

/** Another try fails too if the API lacks the call, refuses the filters, or has too much to add up. */
const lasting: readonly Fault[] = ["unsupported", "bad-filter", "too-many-rows"];

/** Whether another try may help. A permission may come with the next token, which a try has. */
export function mayPass({ fault }: Failure): boolean {
  return !lasting.includes(fault);
}

export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };
