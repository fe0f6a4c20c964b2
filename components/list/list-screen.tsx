import type { ReactNode } from "react";
import { DeferredContent } from "@/components/feedback/deferred-content";
import { Freshness } from "@/components/feedback/freshness";
import { ListSkeleton } from "@/components/feedback/skeleton";
import { FreshOrStale, StaleWhileError } from "@/components/feedback/stale-while-error";
import { FilterChips } from "@/components/filters/filter-chips";
import { ListFilters } from "@/components/filters/list-filters";
import { ViewLinks } from "@/components/filters/view-links";
import type { Outcome } from "@/lib/domain/failure";
import type { ListAddress } from "@/lib/domain/lists/list-address";
import type { Listing } from "@/lib/domain/lists/listing";
import { translations } from "@/lib/i18n/translations";
import { columnsOf, type ListDefinition } from "./columns";
import { DroppedNotice, NothingListed } from "./list-notices";
import { ListPage } from "./list-page";
import { SortMenu } from "./sort-menu";

/** A list's page. A reversed range of dates has an error at its field and no `reads`. */
export function ListScreen<Entity, Also>(props: {
  list: ListDefinition<Entity>;
  address: ListAddress;
  actions: ReactNode;
  reads: { rows: Promise<Outcome<Listing<Entity>>>; also?: Promise<Also> | undefined } | undefined;
  unreadAction?: { readonly label: string; readonly href: string };
  children: (outcome: Outcome<Listing<Entity>>, also: Also | undefined) => ReactNode;
}) {
  const { list, address, actions, reads, unreadAction, children } = props;
  const t = translations();
  const sortMenu = (read?: Listing<Entity>) => (
    <SortMenu title={t("list.sortBy")} columns={columnsOf(list, address, t, read?.unsorted)} />
  );
  return (
    <ListPage
      title={t(`titles.${list.name}`)}
      actions={
        <>
          {reads ? (
            <StaleWhileError>
              <DeferredContent value={reads.rows} fallback={<Freshness asOf={undefined} />}>
                {(outcome) => (
                  <FreshOrStale failed={outcome.ok ? undefined : ""}>
                    <Freshness asOf={outcome.ok ? outcome.value.asOf : undefined} />
                  </FreshOrStale>
                )}
              </DeferredContent>
            </StaleWhileError>
          ) : null}
          {actions}
        </>
      }
      filters={
        <>
          <ListFilters list={list} address={address} />
          <FilterChips list={list} address={address} rows={reads?.rows} />
          {list.tabs ? (
            <ViewLinks
              joined
              label={list.tabs.label}
              shape={list.shape}
              address={address}
              views={list.tabs.views}
            />
          ) : null}
          {reads ? (
            <DeferredContent value={reads.rows} fallback={sortMenu()}>
              {(outcome) => sortMenu(outcome.ok ? outcome.value : undefined)}
            </DeferredContent>
          ) : (
            sortMenu()
          )}
        </>
      }
    >
      <DroppedNotice names={address.dropped} />
      {reads ? (
        <StaleWhileError>
          <DeferredContent
            value={Promise.all([reads.rows, reads.also])}
            fallback={<ListSkeleton rows={address.pageSize} label={t("list.loading")} />}
          >
            {([outcome, also]) => children(outcome, also)}
          </DeferredContent>
        </StaleWhileError>
      ) : (
        <NothingListed title={t("list.correctDates")} action={unreadAction} />
      )}
    </ListPage>
  );
}
