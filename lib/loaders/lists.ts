import "server-only";
import { type ListAddress, listQuery } from "@/lib/domain/lists/list-address";
import type { Listing } from "@/lib/domain/lists/listing";
import type { Search, SearchedList } from "@/lib/domain/lists/search";
import { foundGroup } from "@/lib/i18n/found-group";
import type { ListWindow } from "@/lib/lenders-api/queries";
import { inAnyOrder } from "@/lib/lenders-api/read-all";
import { fetchFound } from "@/lib/lenders-api/search";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import type { ListFilters } from "@/lib/lists/source";
import { load } from "./load";

/** The page of a list at this address; `unsorted` if the API refuses its order. */
export function loadList<Read>(
  { read }: { readonly read: (caller: Caller, query: ListFilters & ListWindow) => Promise<Read> },
  address: ListAddress,
) {
  return load((caller) => inAnyOrder(listQuery(address), (query) => read(caller, query)));
}

/** Whether the lender has nothing in this list at all; false if that could not be read. */
export async function hasNone(
  list: Parameters<typeof loadList<Listing<unknown>>>[0],
  address: ListAddress,
): Promise<boolean> {
  const read = await loadList(list, { ...address, filters: {}, page: 1 });
  return read.ok && read.value.total === 0;
}

export function loadFound(list: SearchedList, search: Search) {
  return load(async (caller) => foundGroup(await fetchFound(caller, list, search), search));
}

export function loadSums<Sums>(
  { sums }: { readonly sums: (caller: Caller, filters: ListFilters) => Promise<Sums> },
  filters: ListFilters,
) {
  const read = load((caller) => sums(caller, filters));
  // They are read together with rows: if those fail, nothing awaits them.
  read.catch(() => undefined);
  return read;
}
