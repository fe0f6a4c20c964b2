import type { ReactNode } from "react";
import { DeferredContent } from "@/components/feedback/deferred-content";
import { ListSkeleton } from "@/components/feedback/skeleton";
import { StaleWhileError } from "@/components/feedback/stale-while-error";
import { type Chips, FilterChips } from "@/components/filters/filter-chips";
import { ListFilters } from "@/components/filters/list-filters";
import type { Outcome } from "@/lib/domain/failure";
import type { ListAddress } from "@/lib/domain/list-address";
import { translations } from "@/lib/i18n/translations";
import type { ListDefinition } from "./list-definition";
import { DroppedNotice, NothingListed } from "./list-notices";
import { ListPage } from "./list-page";

type Reads<Read, Also> = {
  readonly rows: Promise<Outcome<Read>>;
  /** Awaited together with the rows. */
  readonly also?: Promise<Also> | undefined;
};

/**
 * A list's page: heading, filters and chips, and `children` once the rows were read. A reversed range
 * of dates has an error at its field and no `reads`. `apartFrom`: see `StaleWhileError`.
 */
export function ListScreen<Read, Also>(props: {
  list: ListDefinition<never> & Chips<Read>;
  address: ListAddress;
  /** Actions for the whole list, beside its heading. */
  actions: ReactNode;
  reads: Reads<Read, Also> | undefined;
  /** The way out of a reversed range. */
  unreadAction?: { readonly label: string; readonly href: string };
  apartFrom?: string;
  children: (outcome: Outcome<Read>, also: Also | undefined) => ReactNode;
}) {
  const { list, address, actions, reads, unreadAction, apartFrom, children } = props;
  const t = translations();
  return (
    <ListPage
      title={t(`titles.${list.name}`)}
      actions={actions}
      filters={
        <>
          <ListFilters list={list} address={address} />
          <FilterChips list={list} address={address} rows={reads?.rows} />
        </>
      }
    >
      <DroppedNotice names={address.dropped} />
      {reads ? (
        <StaleWhileError {...(apartFrom !== undefined && { apartFrom })}>
          <DeferredContent
            value={Promise.all([reads.rows, reads.also])}
            fallback={<ListSkeleton rows={address.pageSize} label={t("list.loading")} />}
          >
            {([outcome, also]) => children(outcome, also)}
          </DeferredContent>
        </StaleWhileError>
      ) : (
        <NothingListed
          title={t("list.correctDates")}
          {...(unreadAction && { action: unreadAction })}
        />
      )}
    </ListPage>
  );
}
