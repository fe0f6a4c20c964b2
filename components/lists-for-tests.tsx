// First, because it mocks the configuration that all others read.
import "@/components/render-for-tests";

import { type Chips, FilterChips } from "@/components/filters/filter-chips";
import { type FilterFields, ListFilters } from "@/components/filters/list-filters";
import { show } from "@/components/render-for-tests";
import type { Outcome } from "@/lib/domain/failure";
import { readListAddress } from "@/lib/domain/list-address";

type Query = Record<string, string>;

/** The fields and the chips of a list at this query. */
export function filtersOf<Read>(
  list: FilterFields & Chips<Read>,
  query: Query,
  rows?: Promise<Outcome<Read>>,
) {
  const address = readListAddress(list.shape, query);
  return (
    <>
      <ListFilters list={list} address={address} />
      <FilterChips list={list} address={address} rows={rows} />
    </>
  );
}

export function showFilters(list: FilterFields & Chips<never>, query: Query = {}) {
  return show(filtersOf(list, query), list.shape.path);
}
