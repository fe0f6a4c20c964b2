import type { ReactNode } from "react";
import { FailedRead } from "@/components/feedback/failure-notice";
import { FreshOrStale } from "@/components/feedback/stale-while-error";
import { untoldFilters } from "@/components/filters/view-links";
import { absentWords } from "@/components/money/absent-words";
import type { Outcome } from "@/lib/domain/failure";
import { type ListAddress, listHref, unfilteredHref } from "@/lib/domain/lists/list-address";
import type { Listing } from "@/lib/domain/lists/listing";
import { decimalSign, numberLocale } from "@/lib/i18n/format";
import { type Translator, translations } from "@/lib/i18n/translations";
import { alignRows } from "./align-rows";
import {
  columnsOf,
  knownColumns,
  type ListDefinition,
  sheetHref,
  unsortedSentences,
} from "./columns";
import { EmptyList, MalformedNotice, Notices } from "./list-notices";
import { ListInView } from "./list-table";
import { ListViewMenu } from "./list-view-menu";
import { Pagination } from "./pagination";
import { servedListView, viewWords } from "./served-list-view";

export async function ListRegion<Entity>(props: {
  outcome: Outcome<Listing<Entity>>;
  list: Pick<ListDefinition<Entity>, "name" | "shape" | "columns" | "row" | "tabs">;
  address: ListAddress;
  footer?: (listing: Listing<Entity>) => ReactNode;
}) {
  const { outcome, list, address, footer } = props;
  const { name, shape } = list;
  const t = translations();
  const caption = t(`titles.${name}`);
  if (!outcome.ok) return <FailedRead failure={outcome.failure} />;
  const listing = outcome.value;
  const served = await servedListView(shape);
  const rows = listing.rows.map((entity) => list.row(entity, t));
  const columns = knownColumns(columnsOf(list, address, t, listing.unsorted), rows);
  const isFiltered = untoldFilters(list, address).length > 0;
  const shown = listing.rows.length + listing.malformedIds.length;
  return (
    <FreshOrStale>
      {listing.rows.length ? (
        <ListViewMenu
          path={shape.path}
          served={served}
          columns={columns}
          words={viewWords()}
          sheet={{ href: sheetHref(shape, address), label: t("sheet.open") }}
        />
      ) : null}
      <Notices sentences={unsortedSentences(list, listing.unsorted, t)} />
      <MalformedNotice count={listing.malformedIds.length} />
      <div className="screen:max-wide:flex screen:max-wide:flex-col">
        {shown ? (
          <ListInView
            path={shape.path}
            served={served}
            caption={caption}
            columns={columns}
            rows={alignRows(columns, rows)}
            absent={absentWords()}
            decimalSign={decimalSign(numberLocale())}
          />
        ) : (
          <EmptyList
            total={listing.total}
            filtered={isFiltered}
            clearHref={unfilteredHref(shape, address)}
            firstPageHref={listHref(shape, address, { page: 1 })}
            part={partOf(list, address, t)}
            never={{ title: t(`${name}.empty`), text: t(`${name}.emptyText`) }}
            noMatch={t(`${name}.noMatch`)}
          />
        )}
        {footer && listing.total > 0 ? (
          <div
            className={`screen:max-wide:grid screen:max-wide:grid-cols-1 screen:max-wide:gap-3 ${isFiltered ? "screen:max-wide:-order-1" : "screen:max-wide:mt-3"}`}
          >
            {footer(listing)}
          </div>
        ) : null}
      </div>
      {shown ? (
        <Pagination
          caption={caption}
          shape={shape}
          address={address}
          shown={listing.rows.length + listing.malformedIds.length}
          total={listing.total}
        />
      ) : null}
    </FreshOrStale>
  );
}

function partOf(
  { shape, tabs }: Pick<ListDefinition<never>, "shape" | "tabs">,
  address: ListAddress,
  t: Translator,
) {
  const whole = tabs?.views.at(-1);
  if (!tabs || !whole || !Object.keys(address.filters).length) return undefined;
  const { filters, sort } = whole;
  const href = listHref(shape, address, { filters, ...(sort !== undefined && { sort }) });
  return { title: t(tabs.none), action: { label: t(tabs.whole), href } };
}
