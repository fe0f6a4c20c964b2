import "server-only";
import type { Listing } from "@/lib/domain/listing";

/** A page of a list in the contract's own shape, and how many of its rows could not be read. */
export function listingJson<Row>({ rows, malformedIds, limit, offset, total, asOf }: Listing<Row>) {
  return { data: rows, page: { limit, offset, total }, asOf, malformed: malformedIds.length };
}
