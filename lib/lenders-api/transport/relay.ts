import "server-only";
import type { Query } from "../queries";
import type { ApiCallOutcome } from "./observe";

/** A 200's body, and what is reported of the call once its body is parsed. */
export type Answer = {
  readonly body: Uint8Array;
  readonly call: Pick<ApiCallOutcome, "milliseconds" | "retried">;
};

/** A 200 whose body the reader takes as fast as they can. */
export type OpenAnswer = {
  /** Without parameters. */
  readonly mediaType: string;
  /** The announced bytes, if the API announced them. */
  readonly size: number | undefined;
  /** Undefined at the end. Throws if the body breaks off, comes too slowly or is too long. */
  readonly next: () => Promise<Uint8Array | undefined>;
  /** Ends the call; may be called twice. */
  readonly close: () => void;
};

/** Sends a caller's calls from another thread: that of the connections, the breaker and the limits. */
export type Relay = {
  readonly read: (path: string, query: Query) => Promise<Answer>;
  readonly open: (path: string, mostBytes: number) => Promise<OpenAnswer>;
  readonly report: (outcome: ApiCallOutcome) => void;
};

/** Whether these bytes are all that their buffer contains: then no other bytes share it. */
export function fillsItsBuffer(bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> {
  return bytes.byteLength === bytes.buffer.byteLength;
}

/** Frees memory at once, unless other bytes share it. */
export function free(bytes: Uint8Array): void {
  if (fillsItsBuffer(bytes)) bytes.buffer.transfer(0);
}
