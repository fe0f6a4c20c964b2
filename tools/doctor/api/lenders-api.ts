import { z } from "zod";
import type { Fault } from "@/lib/domain/failure";
import type { Bearer } from "@/lib/lenders-api/transport/bearer";
import { callLendersApi } from "@/lib/lenders-api/transport/client";
import { LendersApiError } from "@/lib/lenders-api/transport/error";
import { onApiCall } from "@/lib/lenders-api/transport/observe";
import { type Call, secondTry } from "../calls.ts";
import { connectionFault } from "../probe.ts";

export type Query = Readonly<Record<string, string | number | undefined>>;

/** The result of a call. JSON numbers are texts of their digits, as in the portal. */
type Answer =
  | { readonly ok: true; readonly json: unknown }
  | {
      readonly ok: false;
      readonly error: LendersApiError;
      /** The fault, with the request id to look up in the API's log. */
      readonly seen: string;
    };

export type LendersApi = { readonly ask: (path: string, query?: Query) => Promise<Answer> };

const mostTimeOuts = 2;
const notAsked = "not asked again: it took more than 10 s twice";

/**
 * The API for one lender: each call has the portal's own client and settings (a 10 s timeout, no
 * redirects, one retry) and is added to `calls`; its request id starts with `run`. An endpoint that
 * timed out twice is not asked again.
 */
export function lendersApi(bearer: Bearer, run: string, calls: Call[]): LendersApi {
  let count = 0;
  const isTimeOut = (endpoint: string) => (call: Call) =>
    call.endpoint === endpoint && call.answer.startsWith("time-out");

  async function ask(path: string, query: Query = {}): Promise<Answer> {
    const isTotals = path.endsWith("/totals");
    const endpoint = isTotals ? path : path.replace(/^(\/\w+)\/.+$/, "$1/{id}");
    if (calls.filter(isTimeOut(endpoint)).length >= mostTimeOuts)
      return { ok: false, error: new LendersApiError("time-out"), seen: notAsked };
    count += 1;
    const requestId = `${run}-${count}`;
    const start = performance.now();
    let retried = false;
    const stop = onApiCall((outcome) => {
      retried = outcome.retried;
    });
    const note = (status: string) => {
      const answer = retried ? `${status} ${secondTry}` : status;
      calls.push({ endpoint, answer, milliseconds: performance.now() - start });
    };
    try {
      const json = await callLendersApi({ bearer, requestId }, path, query, z.unknown());
      note("200");
      return { ok: true, json };
    } catch (error) {
      if (!(error instanceof LendersApiError)) throw error;
      note(error.fault === "bad-answer" ? "unreadable" : String(error.status ?? error.fault));
      return { ok: false, error, seen: `${explainFault(error)} (request ${requestId})` };
    } finally {
      stop();
    }
  }

  return { ask };
}

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
function explainFault({ fault, status, stoppedBy, cause }: LendersApiError): string {
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
