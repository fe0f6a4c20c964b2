import "server-only";
import type { ListWindow } from "./queries";
import { LendersApiError } from "./transport/error";

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
