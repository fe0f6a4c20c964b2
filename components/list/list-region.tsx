import type { ReactNode } from "react";
import { FailedRead } from "@/components/feedback/failure-notice";
import { FreshOrStale } from "@/components/feedback/stale-while-error";
import { untoldFilters } from "@/components/filters/view-links";
import { absentWords } from "@/components/money/absent-words";
import type { Outcome } from "@/lib/domain/failure";
import type { ListAddress } from "@/lib/domain/lists/list-address";
import type { Listing } from "@/lib/domain/lists/listing";
import { decimalSign, numberLocale } from "@/lib/i18n/format";
import { readersCatalogue } from "@/lib/i18n/locale";
import { translations } from "@/lib/i18n/translations";
import { alignRows } from "./align-rows";
import { columnsOf, knownColumns, type ListDefinition, listNotes, sheetHref } from "./columns";
import { EmptyList, Notices } from "./list-notices";
import { ListInView } from "./list-table";
import { ListViewMenu } from "./list-view-menu";
import { Pagination } from "./pagination";
import { servedListView } from "./served-list-view";

export async function ListRegion<Entity>(props: {
  outcome: Outcome<Listing<Entity>>;
  list: Pick<ListDefinition<Entity>, "name" | "shape" | "columns" | "row" | "tabs">;
  address: ListAddress;
  notes?: ReactNode;
  hasNone?: () => Promise<boolean>;
  /** The sums of all pages: whole below the rows, in brief beside their number. */
  footer?: (listing: Listing<Entity>, brief: boolean) => ReactNode;
}) {
  const { outcome, list, address, notes, hasNone, footer } = props;
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
  const isNew = listing.total === 0 && !isFiltered && (await hasNone?.());
  return (
    <FreshOrStale>
      <div className="flex items-center gap-x-3 mb-2 text-muted text-s wide:min-h-[36px] max-wide:block max-wide:mb-0 print:min-h-0 print:mb-0">
        {listing.total > 0 ? (
          <p
            className={`flex-1 min-w-0 overflow-x-auto whitespace-nowrap [scrollbar-width:none] print:hidden ${isFiltered ? "max-wide:mb-2" : "max-wide:hidden"}`}
          >
            {t("list.found", { list: name, count: listing.total })}
            {footer?.(listing, true)}
          </p>
        ) : null}
        {notes}
        {listing.rows.length ? (
          <ListViewMenu
            path={shape.path}
            served={served}
            columns={columns}
            words={readersCatalogue().listView}
            sheet={{ href: sheetHref(shape, address), label: t("sheet.open") }}
          />
        ) : null}
      </div>
      <Notices sentences={listNotes(list, listing, t)} />
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
          list={list}
          address={isNew ? { ...address, filters: {} } : address}
          total={listing.total}
          never={{ title: t(`${name}.empty`), text: t(`${name}.emptyText`) }}
          noMatch={t(`${name}.noMatch`)}
        />
      )}
      {shown ? (
        <Pagination
          caption={caption}
          shape={shape}
          address={address}
          shown={shown}
          total={listing.total}
        />
      ) : null}
      {listing.total > 0 ? footer?.(listing, false) : null}
    </FreshOrStale>
  );
}
