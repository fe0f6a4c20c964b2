import "server-only";
import type { z } from "zod";
import type { Listing } from "@/lib/domain/lists/listing";
import type { Query } from "../queries";
import type { Caller } from "./caller";
import { LendersApiError } from "./error";
import { reportApiCall } from "./observe";
import { openAnswer } from "./open-answer";
import { parseResponse } from "./parse-response";
import { readAnswer } from "./read-answer";

/** Calls by the caller's relay if it has one. Throws a LendersApiError for every failure. */
export async function callLendersApi<Schema extends z.ZodType>(
  caller: Caller,
  path: string,
  query: Query,
  schema: Schema,
): Promise<z.output<Schema>> {
  const { relay } = caller;
  const { body, call } = await (relay ? relay.read(path, query) : readAnswer(caller, path, query));
  const report = relay?.report ?? reportApiCall;
  try {
    const parsed = await parseResponse(body, query, schema);
    report(call);
    return parsed;
  } catch (error) {
    if (error instanceof LendersApiError) report({ ...call, fault: error.fault });
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

/** A file of the API. The reader takes at most so many bytes of it, and then closes it. One relay has one at once. */
export async function openLendersApi(caller: Caller, path: string, mostBytes: number) {
  if (caller.relay) return caller.relay.open(path, mostBytes);
  const { answer, call } = await openAnswer(caller, path, mostBytes);
  reportApiCall(call);
  return answer;
}
