import type { Fault } from "@/lib/domain/failure";
import type { LendersApiError } from "@/lib/lenders-api/transport/error";
import { connectionFault } from "../connection-fault.ts";

const words: Readonly<Record<Fault, string>> = {
  unauthorized: "401: the token is not accepted",
  forbidden: "403: the token is accepted, but the lender may not read this",
  "not-found": "404: there is no such resource",
  "bad-filter": "the query is refused",
  "too-many-requests": "429: too many requests",
  unavailable: "it is unavailable",
  "time-out": "no complete response within 10 s",
  unreachable: "it cannot be reached",
  "bad-answer": "a response that cannot be read",
  unsupported: "it does not support this",
  "malformed-row": "a row that does not fit",
  changed: "the rows changed while they were read",
  "too-many-rows": "too many rows to add up",
};

/** Describes a failed call without any text of the response. */
export function explainFault({ fault, status, stoppedBy, cause }: LendersApiError): string {
  if (stoppedBy === "breaker") return "not sent: too many calls failed before";
  if (fault === "unreachable") return connectionFault(cause).seen;
  if (fault === "bad-answer") return unreadable(status, cause);
  const text = words[fault];
  return status === undefined || text.startsWith(String(status)) ? text : `${status}: ${text}`;
}

function unreadable(status: number | undefined, cause: unknown): string {
  if (status !== undefined && status >= 300 && status < 400)
    return `${status}: a redirect, which the portal does not follow`;
  if (status !== undefined && status !== 200) return `${status}: neither a success nor an error`;
  if (!(cause instanceof Error)) return "200, with nothing that can be read";
  if (cause instanceof RangeError) return `200, with ${cause.message}`;
  // The engine's message quotes the response, so only its form is used.
  if (/token '<'/.test(cause.message)) return "200, with HTML or XML in the place of JSON";
  const isCut = /end of JSON|Unterminated/.test(cause.message);
  return isCut ? "200, with incomplete JSON" : "200, with text that is not JSON";
}
