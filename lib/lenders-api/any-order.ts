import "server-only";
import type { ListWindow } from "./queries";
import { LendersApiError } from "./transport/error";

/**
 * Reads a list in the order that the query asks for, or in the API's own if it refuses that order;
 * `unsorted` is the refused order. A query whose filters are refused fails as before.
 */
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
