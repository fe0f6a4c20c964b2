import "server-only";
import type { Listing } from "@/lib/domain/lists/listing";
import { inAnyOrder } from "./any-order";
import type { ListWindow } from "./queries";
import { SeenIds } from "./seen-ids";
import type { Caller } from "./transport/caller";
import { LendersApiError } from "./transport/error";

const pageSize = 200;
const mostIdsNamed = 20;

export type WholePage<Row> = { readonly rows: readonly Row[]; readonly total: number };

type Window = Omit<ListWindow, "sort">;

type Unchecked<Row> = WholePage<Row> & Pick<Listing<unknown>, "malformedIds">;

type WholeList<Row> = {
  readonly read: (window: Window) => Promise<Unchecked<Row>>;
  /** No two rows of a list have the same. */
  readonly idOf: (row: Row) => string;
  /** Whether the next page is requested while the caller uses the present one. */
  readonly ahead: boolean;
  /** Whether all that follows the first page is read as one page. */
  readonly restAtOnce?: boolean;
};

/** Each row once, 200 per page. Throws if a page fails, a row is malformed, or rows changed. */
export async function* readWholePages<Row>({
  read,
  idOf,
  ahead,
  restAtOnce,
}: WholeList<Row>): AsyncGenerator<WholePage<Row>, void, undefined> {
  const seen = new SeenIds();
  let window: Window | undefined = { limit: pageSize, offset: 0 };
  let requested: Promise<Unchecked<Row>> | undefined;
  let expected: number | undefined;
  while (window) {
    const page: Unchecked<Row> = await (requested ?? read(window));
    const { rows, malformedIds, total } = page;
    if (malformedIds.length) {
      const cause = `Malformed rows: ${malformedIds.slice(0, mostIdsNamed).join(", ")}`;
      throw new LendersApiError("malformed-row", { status: 200, cause });
    }
    expected ??= total;
    const wanted = Math.max(0, Math.min(window.limit, expected - window.offset));
    // Added or removed rows move other rows to another page.
    if (total !== expected || rows.length !== wanted || rows.some((row) => !seen.add(idOf(row))))
      throw new LendersApiError("changed", { status: 200 });
    const offset: number = window.offset + window.limit;
    const rest = expected - offset;
    const limit = restAtOnce ? Math.max(pageSize, rest) : pageSize;
    window = rest > 0 ? { limit, offset } : undefined;
    requested = window && ahead ? read(window) : undefined;
    // The error is thrown when the page is awaited, if it still is.
    requested?.catch(() => undefined);
    yield page;
  }
}

/**
 * An order refused on the first page is left out from there on, but for `needsOrder`. With `isWholeRead`
 * the second page is all the rest.
 */
export function wholePages<Filter, Row extends { readonly id: string }>(
  fetchPage: (caller: Caller, query: Filter & ListWindow) => Promise<Listing<Row>>,
  order: { readonly sort: string; readonly needsOrder?: true },
  isWholeRead: (filter: Filter) => boolean = () => false,
): (caller: Caller, filter: Filter) => AsyncGenerator<WholePage<Row>, void, undefined> {
  return (caller, filter) => {
    let sort: string | undefined = order.sort;
    return readWholePages<Row>({
      read: async (window) => {
        const query = { ...filter, sort, ...window };
        if (order.needsOrder || window.offset > 0) return fetchPage(caller, query);
        const first = await inAnyOrder(query, (each) => fetchPage(caller, each));
        if (first.unsorted) sort = undefined;
        return first;
      },
      idOf: ({ id }) => id,
      ahead: true,
      restAtOnce: isWholeRead(filter),
    });
  };
}
