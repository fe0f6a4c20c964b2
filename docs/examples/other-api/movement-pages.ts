import "server-only";
import type { Movement } from "@/lib/domain/movement";
import type { MovementFilter } from "@/lib/lenders-api/queries";
import { SeenIds } from "@/lib/lenders-api/seen-ids";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { LendersApiError } from "@/lib/lenders-api/transport/error";
import { wireRows } from "@/lib/lenders-api/wire-rows";
import { walk } from "./cursor-list";
import { entries, entryQuery } from "./movements";

const mostIdsNamed = 20;

/** Some of all movements that match. */
export type MovementPage = { readonly rows: readonly Movement[]; readonly total: number };

/**
 * All movements that match, oldest first, page by page. Ends only when every movement was given
 * once; throws a LendersApiError where a page fails, a row is malformed, or the account changed
 * underneath. A cursor goes straight on, so that this costs no more than an API with offsets does.
 */
export async function* fetchMovementPages(
  caller: Caller,
  filter: MovementFilter,
): AsyncGenerator<MovementPage, void, undefined> {
  const query = entryQuery(filter, "valueDate");
  const seen = new SeenIds();
  let expected: number | undefined;
  let count = 0;
  for await (const { items, total_items: total } of walk(caller, entries.resource, query)) {
    const { rows, malformedIds } = wireRows(entries.row, entries.idField).parse(items);
    if (malformedIds.length) {
      const cause = `Malformed movements: ${malformedIds.slice(0, mostIdsNamed).join(", ")}`;
      throw new LendersApiError("malformed-row", { status: 200, cause });
    }
    expected ??= total;
    count += rows.length;
    if (total !== expected || rows.some(({ id }) => !seen.add(id))) throw changed();
    yield { rows, total };
  }
  if (count !== expected) throw changed();
}

function changed(): LendersApiError {
  return new LendersApiError("changed", { status: 200 });
}
