import "server-only";
import type { Listing } from "@/lib/domain/lists/listing";
import {
  type Found,
  hasTextSearch,
  isFoundDocument,
  isFoundLoan,
  isFoundMovement,
  isFoundRequest,
  mostFound,
  type Search,
  type SearchedList,
  searchedWindow,
} from "@/lib/domain/lists/search";
import { fetchDocuments } from "./documents";
import { fetchLoans } from "./loans";
import { fetchMovements } from "./movements";
import type { ListWindow } from "./queries";
import { fetchRequests } from "./requests";
import type { Caller } from "./transport/caller";

/** Loans and movements by text; else the newest 200 entries are read and filtered. */
export async function fetchFound(
  caller: Caller,
  list: SearchedList,
  search: Search,
): Promise<Found> {
  switch (list) {
    case "loans":
      return found(list, search, (query) => fetchLoans(caller, query), isFoundLoan);
    case "movements":
      return found(list, search, (query) => fetchMovements(caller, query), isFoundMovement);
    case "requests":
      return found(list, search, (query) => fetchRequests(caller, query), isFoundRequest);
    case "documents":
      return found(list, search, documentsOrNone(caller), isFoundDocument);
  }
}

const documentsOrNone = (caller: Caller) => async (query: ListWindow) =>
  (await fetchDocuments(caller, query)) ?? { rows: [], malformedIds: [], ...query, total: 0 };

async function found<List extends SearchedList, Entity>(
  list: List,
  search: Search,
  read: (query: ListWindow & { readonly q?: string }) => Promise<Listing<Entity>>,
  isFound: (row: Entity, search: Search) => boolean,
) {
  const filtered = !hasTextSearch(list) || search.amounts !== undefined;
  const { rows, total, malformedIds } = await read(
    filtered
      ? { limit: searchedWindow, offset: 0 }
      : { q: search.text, limit: mostFound, offset: 0 },
  );
  const matching = filtered ? rows.filter((row) => isFound(row, search)) : rows;
  return {
    list,
    rows: matching.slice(0, mostFound),
    more: matching.length > mostFound || (!filtered && total > mostFound),
    newestOnly: filtered && total > rows.length + malformedIds.length,
    unread: malformedIds.length,
  };
}
