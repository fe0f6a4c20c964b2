import "server-only";
import type { Listing } from "@/lib/domain/listing";

export function listingJson<Row>({ rows, malformedIds, limit, offset, total, asOf }: Listing<Row>) {
  return { data: rows, page: { limit, offset, total }, asOf, malformed: malformedIds.length };
}
