import "server-only";
import type { Bearer } from "./bearer";
import { inTime } from "./in-time";

/** Who calls, on whose behalf, and under which ids the call is found in both sides' logs. */
export type Caller = {
  readonly bearer: Bearer;
  readonly requestId: string;
  /** The trace that the reader's request belongs to (W3C Trace Context), where there is one. */
  readonly traceparent?: string;
  /** Ends the call early, when the reader has left or has waited long enough. */
  readonly signal?: AbortSignal;
};

/** A caller whose calls end together. */
export type BoundedCaller = Caller & { readonly signal: AbortSignal };

const traceparentShape = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The caller of one request of a reader, whose headers name it and its trace. */
export function callerOf(
  bearer: Bearer,
  headers: Pick<Headers, "get">,
  signal?: AbortSignal,
): Caller {
  const traceparent = headers.get("traceparent");
  return {
    bearer,
    requestId: headers.get("x-request-id") ?? crypto.randomUUID(),
    ...(traceparent && traceparentShape.test(traceparent) && { traceparent }),
    ...(signal && { signal }),
  };
}

/** Does the work by a caller none of whose calls goes on past this time; they end as a "time-out". */
export function within<Value>(
  caller: Caller,
  milliseconds: number,
  work: (bounded: BoundedCaller) => Promise<Value>,
): Promise<Value> {
  return inTime(milliseconds, caller.signal, (signal) => work({ ...caller, signal }));
}
