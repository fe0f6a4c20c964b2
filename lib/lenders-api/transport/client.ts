import "server-only";
import { setTimeout } from "node:timers/promises";
import type { z } from "zod";
import type { Listing } from "@/lib/domain/listing";
import { withTimeout } from "@/lib/with-timeout";
import type { Query } from "../queries";
import { callWithPolicies, mayRetry } from "./call-with-policies";
import type { Caller } from "./caller";
import { abortError, LendersApiError } from "./error";
import { reportApiCall } from "./observe";
import { parseResponse } from "./parse-response";
import { callPolicies } from "./policies";
import { sendRequest } from "./send-request";
import { withSpan } from "./with-span";

const millisecondsInAll = 10_000;
const millisecondsForARetry = 5_000;

/**
 * Sends a GET to the lenders API, within 10 s including the body, with one retry if that may help,
 * and parses the JSON with the schema. Throws a LendersApiError for every failure.
 */
export async function callLendersApi<Schema extends z.ZodType>(
  caller: Caller,
  path: string,
  query: Query,
  schema: Schema,
): Promise<z.output<Schema>> {
  const start = performance.now();
  const elapsed = () => performance.now() - start;
  const call = { retried: false };
  const send = (signal: AbortSignal) =>
    callWithPolicies(caller, signal, (ending) =>
      withSpan(path, call.retried, (headers) => sendRequest(caller, path, query, ending, headers)),
    );
  const sendWithRetry = async (signal: AbortSignal) => {
    try {
      return await send(signal);
    } catch (error) {
      if (!(error instanceof LendersApiError && error.transient)) throw error;
      if (elapsed() > millisecondsForARetry || !mayRetry()) throw error;
      call.retried = true;
      await aMoment(signal);
      return await send(signal);
    }
  };
  callPolicies().retryBudget.earn();
  try {
    const text = await withTimeout(millisecondsInAll, sendWithRetry, caller.signal);
    const answer = await parseResponse(text, query, schema);
    reportApiCall({ ...call, milliseconds: elapsed() });
    return answer;
  } catch (error) {
    if (!(error instanceof LendersApiError)) throw error;
    const { fault, stoppedBy } = error;
    reportApiCall({ ...call, milliseconds: elapsed(), fault, ...(stoppedBy && { stoppedBy }) });
    throw error;
  }
}

/** Like `callLendersApi`, for one page of a list; reports the rows that do not fit the contract. */
export async function callForListing<Row>(
  caller: Caller,
  path: string,
  query: Query,
  schema: z.ZodType<Listing<Row>>,
): Promise<Listing<Row>> {
  const listing = await callLendersApi(caller, path, query, schema);
  const { malformedIds } = listing;
  if (malformedIds.length) caller.onMalformedRows?.(path.slice(1), malformedIds);
  return listing;
}

/** A random delay, so that retries do not come all at once. */
async function aMoment(signal: AbortSignal): Promise<void> {
  await setTimeout(25 + Math.random() * 75, undefined, { signal }).catch((cause) => {
    throw abortError(signal, cause);
  });
}
