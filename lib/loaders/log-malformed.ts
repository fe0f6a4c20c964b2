import "server-only";
import type { Listing } from "@/lib/domain/listing";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { logEvent } from "@/lib/telemetry/log";

/** Logs the ids of a page's rows that did not fit the contract, and hands the page on. */
export function logMalformed<Row>(
  resource: string,
  { requestId }: Caller,
  listing: Listing<Row>,
): Listing<Row> {
  const { malformedIds } = listing;
  if (malformedIds.length)
    logEvent("malformed-rows", {
      requestId,
      resource,
      count: malformedIds.length,
      ids: malformedIds,
    });
  return listing;
}
