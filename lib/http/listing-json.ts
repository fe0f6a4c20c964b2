import "server-only";
import type { Listing } from "@/lib/domain/listing";
import type { PaymentsRead } from "@/lib/domain/payment";

export function listingJson<Row>({ rows, malformedIds, limit, offset, total, asOf }: Listing<Row>) {
  return { data: rows, page: { limit, offset, total }, asOf, malformed: malformedIds.length };
}

/** A page of payments as `listingJson`, with what was read; or the loans whose next dates are known. */
export function paymentsJson(read: PaymentsRead) {
  if (read.read === "dates") return read;
  const { read: of, loansWithoutSchedule } = read;
  return { ...listingJson(read), read: of, loansWithoutSchedule };
}
