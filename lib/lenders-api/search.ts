import "server-only";
import type { Listing } from "@/lib/domain/listing";
import {
  type Found,
  isFoundLoan,
  isFoundMovement,
  isFoundRequest,
  mostFound,
  type Search,
  type SearchedList,
  searchedWindow,
} from "@/lib/domain/search";
import { fetchLoans } from "./loans";
import { fetchShownMovements } from "./movement-requests";
import { fetchRequests } from "./requests";
import type { Caller } from "./transport/caller";

const everything = () => true;

/** Loans and movements by text; else the newest 200 entries are read and filtered. */
export async function fetchFound(
  caller: Caller,
  list: SearchedList,
  search: Search,
): Promise<Found> {
  const byApi = { q: search.text, limit: mostFound, offset: 0 };
  const newest = { limit: searchedWindow, offset: 0 };
  switch (list) {
    case "loans":
      return search.amounts
        ? found(list, await fetchLoans(caller, newest), (loan) => isFoundLoan(loan, search))
        : found(list, await fetchLoans(caller, byApi), everything);
    case "movements":
      return search.amounts
        ? found(list, await fetchShownMovements(caller, newest), (one) =>
            isFoundMovement(one, search),
          )
        : found(list, await fetchShownMovements(caller, byApi), everything);
    case "requests":
      return found(list, await fetchRequests(caller, newest), (one) => isFoundRequest(one, search));
  }
}

function found<List extends SearchedList, Entity>(
  list: List,
  { rows, total, malformedIds }: Listing<Entity>,
  isFound: (row: Entity) => boolean,
) {
  const matching = rows.filter(isFound);
  return {
    list,
    rows: matching.slice(0, mostFound),
    more: matching.length > mostFound || (isFound === everything && total > mostFound),
    newestOnly: isFound !== everything && total > rows.length + malformedIds.length,
    unread: malformedIds.length,
  };
}
