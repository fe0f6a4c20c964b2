import "server-only";
import type { Listing } from "@/lib/domain/listing";
import type { ListWindow } from "./queries";
import { SeenIds } from "./seen-ids";
import { LendersApiError } from "./transport/error";

const pageSize = 200;
const mostIdsNamed = 20;

export type WholePage<Row> = { readonly rows: readonly Row[]; readonly total: number };

/**
 * Yields all rows of a list, 200 per page; the next page is requested while the caller uses the
 * present one. Throws a LendersApiError if a page fails, a row is malformed, or the rows changed
 * meanwhile.
 */
export async function* readWholePages<Row extends { readonly id: string }>(
  read: (window: Omit<ListWindow, "sort">) => Promise<Listing<Row>>,
): AsyncGenerator<WholePage<Row>, void, undefined> {
  const page = (offset: number) => {
    const reading = read({ limit: pageSize, offset });
    // The error is thrown when the page is awaited, if it still is.
    reading.catch(() => undefined);
    return reading;
  };
  const seen = new SeenIds();
  let next: Promise<Listing<Row>> | undefined = page(0);
  let expected: number | undefined;
  for (let offset = 0; next; offset += pageSize) {
    const listing: Listing<Row> = await next;
    const { rows, total } = listing;
    expected ??= total;
    checkWhole(listing, offset, expected, seen);
    next = offset + pageSize < total ? page(offset + pageSize) : undefined;
    yield { rows, total };
  }
}

/** Added or removed rows move other rows to another page. */
function checkWhole(
  { rows, malformedIds, total }: Listing<{ readonly id: string }>,
  offset: number,
  expected: number,
  seen: SeenIds,
): void {
  if (malformedIds.length) {
    const cause = `Malformed rows: ${malformedIds.slice(0, mostIdsNamed).join(", ")}`;
    throw new LendersApiError("malformed-row", { status: 200, cause });
  }
  const wanted = Math.max(0, Math.min(pageSize, expected - offset));
  if (total !== expected || rows.length !== wanted || rows.some(({ id }) => !seen.add(id)))
    throw new LendersApiError("changed", { status: 200 });
}
