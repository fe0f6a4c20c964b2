import "server-only";
import { hash } from "node:crypto";
import { withTimeout } from "@/lib/with-timeout";
import type { Bearer } from "./bearer";
import type { Relay } from "./relay";

export type Caller = {
  readonly bearer: Bearer;
  readonly requestId: string;
  /** W3C Trace Context of the lender's request. */
  readonly traceparent?: string;
  /** Aborts the calls when the lender has left or has waited long enough. */
  readonly signal?: AbortSignal;
  readonly onMalformedRows?: (resource: string, ids: readonly string[]) => void;
  /** Lets a sum leave out the currency of a malformed row; without it no sum is read then. */
  readonly onUnreadCurrency?: (currency: string) => void;
  readonly onBrokenFile?: (error: unknown) => void;
  /** Sends the calls for a thread without connections of its own. */
  readonly relay?: Relay;
};

export type BoundedCaller = Caller & { readonly signal: AbortSignal };

/** Aborts the work's calls after this time, and throws a TimeoutError. */
export function withinTime<Value>(
  caller: Caller,
  milliseconds: number,
  work: (bounded: BoundedCaller) => Promise<Value>,
): Promise<Value> {
  return withTimeout(milliseconds, (signal) => work({ ...caller, signal }), caller.signal);
}

const traceparentShape = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

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

/** A hash of the lender's id in the verified ID token, or of the token if it is unreadable. */
export function lenderKey(bearer: Bearer): string {
  return hash("sha256", idIn(bearer) ?? bearer);
}

function idIn(bearer: Bearer): string | undefined {
  try {
    const claims = JSON.parse(Buffer.from(bearer.split(".")[1] ?? "", "base64url").toString());
    return typeof claims.sub === "string" ? claims.sub : undefined;
  } catch {
    return undefined;
  }
}
