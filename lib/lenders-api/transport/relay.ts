import "server-only";
import type { Query } from "../queries";
import type { ApiCallOutcome } from "./observe";

/** A 200's body, and what is reported of the call once its body is parsed. */
export type Answer = {
  readonly body: Uint8Array;
  readonly call: Pick<ApiCallOutcome, "milliseconds" | "retried">;
};

/** Sends a caller's calls from another thread: that of the connections, the breaker and the limits. */
export type Relay = {
  readonly read: (path: string, query: Query) => Promise<Answer>;
  readonly report: (outcome: ApiCallOutcome) => void;
};
