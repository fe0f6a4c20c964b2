import "server-only";
import type { Listing } from "@/lib/domain/listing";
import type { Movement } from "@/lib/domain/movement";
import { fetchMovements } from "./movements";
import type { MovementFilter } from "./queries";
import { SeenIds } from "./seen-ids";
import type { Caller } from "./transport/caller";
import { LendersApiError } from "./transport/error";

const pageSize = 200;
const mostIdsNamed = 20;

/** Some of all movements that match. */
export type MovementPage = { readonly rows: readonly Movement[]; readonly total: number };

/**
 * All movements that match, oldest first, page by page. The next page is asked for while the last
 * one is used, and none beyond it, so that whoever takes them sets the pace. Ends only when every
 * movement was given once; throws a LendersApiError where a page fails, a row is malformed, or the
 * account changed underneath.
 */
export async function* fetchMovementPages(
  caller: Caller,
  filter: MovementFilter,
): AsyncGenerator<MovementPage, void, undefined> {
  const page = (offset: number) => {
    const reading = fetchMovements(caller, {
      ...filter,
      sort: "valueDate",
      limit: pageSize,
      offset,
    });
    // A failure waits for its turn; whoever has left does not hear of it.
    reading.catch(() => undefined);
    return reading;
  };
  const seen = new SeenIds();
  let next: Promise<Listing<Movement>> | undefined = page(0);
  let expected: number | undefined;
  for (let offset = 0; next; offset += pageSize) {
    const listing: Listing<Movement> = await next;
    const { rows, total } = listing;
    expected ??= total;
    checkWhole(listing, offset, expected, seen);
    next = offset + pageSize < total ? page(offset + pageSize) : undefined;
    yield { rows, total };
  }
}

/** Rows that come or go while they are read push others over the edge of a page. */
function checkWhole(
  { rows, malformedIds, total }: Listing<Movement>,
  offset: number,
  expected: number,
  seen: SeenIds,
): void {
  if (malformedIds.length) {
    const cause = `Malformed movements: ${malformedIds.slice(0, mostIdsNamed).join(", ")}`;
    throw new LendersApiError("malformed-row", { status: 200, cause });
  }
  const wanted = Math.max(0, Math.min(pageSize, expected - offset));
  if (total !== expected || rows.length !== wanted || rows.some(({ id }) => !seen.add(id)))
    throw new LendersApiError("changed", { status: 200 });
}
