// First, because it mocks the configuration that all others read.
import "@/components/render-for-tests";

import type { ReactNode } from "react";
import { type Chips, FilterChips } from "@/components/filters/filter-chips";
import { type FilterFields, ListFilters } from "@/components/filters/list-filters";
import type { ListDefinition } from "@/components/list/columns";
import { ListRegion } from "@/components/list/list-region";
import { show } from "@/components/render-for-tests";
import type { Outcome } from "@/lib/domain/failure";
import { readListAddress } from "@/lib/domain/lists/list-address";
import type { Listing } from "@/lib/domain/lists/listing";

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

/** The rows of a list, or the failure, at this query. */
export function rowsOf<Entity>(
  list: ListDefinition<Entity>,
  outcome: Outcome<Listing<Entity>>,
  query: Query = {},
  footer?: (listing: Listing<Entity>, brief: boolean) => ReactNode,
) {
  return (
    <ListRegion
      list={list}
      outcome={outcome}
      address={readListAddress(list.shape, query)}
      {...(footer && { footer })}
    />
  );
}
