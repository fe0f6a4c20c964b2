import "server-only";
import type { Listing } from "@/lib/domain/lists/listing";
import type { ListWindow } from "./queries";
import type { BoundedCaller } from "./transport/caller";
import { LendersApiError } from "./transport/error";
import { withoutUnread } from "./wire-rows";

const pageSize = 200;
const callsAtOnce = 4;

type Named = { readonly id: string };
type Ordered = Pick<ListWindow, "sort">;

type Reading<Row, Query> = readonly [
  caller: BoundedCaller,
  mostRows: number,
  fetchPage: (caller: BoundedCaller, query: Query & ListWindow) => Promise<Listing<Row>>,
  query: Query,
];

/** All rows, as `withoutUnread` has them. Throws over `mostRows`, for a bad row, or if the list changed. */
export async function readAll<Row extends Named, Query extends Ordered>(
  ...reading: Reading<Row, Query>
): Promise<readonly Row[]> {
  const { rows, malformedCurrencies } = await readListing(...reading);
  return withoutUnread(reading[0], rows, malformedCurrencies, "malformed-row");
}

/** A list as one page, read 4 pages at once. Throws over `mostRows`, or if the list changed. */
export async function readListing<Row extends Named, Query extends Ordered>(
  ...[caller, mostRows, fetchPage, query]: Reading<Row, Query>
): Promise<Listing<Row>> {
  const firstQuery = { ...query, limit: pageSize, offset: 0 };
  const first = await inAnyOrder(firstQuery, (each) => fetchPage(caller, each));
  const order = first.unsorted && { sort: undefined };
  const page = (one: BoundedCaller, offset: number) =>
    fetchPage(one, { ...firstQuery, ...order, offset });
  if (first.total > mostRows) throw new LendersApiError("too-many-rows", { status: 200 });
  const count = Math.max(0, Math.ceil(first.total / pageSize) - 1);
  const offsets = Array.from({ length: count }, (_, index) => (index + 1) * pageSize);
  const rest = await inTurns(caller, offsets, page);
  const pages = [first, ...rest];
  const rows = new Map(pages.flatMap((each) => each.rows.map((row) => [row.id, row])));
  const malformedIds = pages.flatMap((each) => each.malformedIds);
  const isWhole = rows.size + malformedIds.length === first.total;
  if (!isWhole || pages.some(({ total }) => total !== first.total))
    throw new LendersApiError("changed", { status: 200 });
  const malformedCurrencies = pages.flatMap((each) => each.malformedCurrencies ?? []);
  return { ...first, rows: [...rows.values()], malformedIds, malformedCurrencies };
}

/** Runs `work` for each item, 4 at once, and returns the results in order. A failure aborts the rest. */
export async function inTurns<Item, Result>(
  caller: BoundedCaller,
  items: readonly Item[],
  work: (caller: BoundedCaller, item: Item) => Promise<Result>,
): Promise<Result[]> {
  const failed = new AbortController();
  const bounded = { ...caller, signal: AbortSignal.any([caller.signal, failed.signal]) };
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(bounded, items[index] as Item);
    }
  };
  try {
    await Promise.all(Array.from({ length: callsAtOnce }, worker));
    return results;
  } finally {
    failed.abort();
  }
}

/** In the asked order, or in the API's own if it refuses that one, which is then `unsorted`. */
export async function inAnyOrder<Query extends Pick<ListWindow, "sort">, Read>(
  query: Query,
  read: (query: Query) => Promise<Read>,
): Promise<Read> {
  try {
    return await read(query);
  } catch (error) {
    const mayBeOrder = error instanceof LendersApiError && error.fault === "bad-filter";
    if (!mayBeOrder || query.sort === undefined) throw error;
    return { ...(await read({ ...query, sort: undefined })), unsorted: query.sort };
  }
}
