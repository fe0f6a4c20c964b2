import { EmptySection } from "@/components/feedback/section";
import { FilterChips } from "@/components/filters/filter-chips";
import { ListFilters } from "@/components/filters/list-filters";
import { EmptyList } from "@/components/list/list-notices";
import { Pagination } from "@/components/list/pagination";
import { partsOf } from "@/lib/domain/dates/calendar-date";
import type { IssuedDocument } from "@/lib/domain/documents/issued-document";
import { documentList, type ListAddress, pageSizes } from "@/lib/domain/lists/list-address";
import type { Listing } from "@/lib/domain/lists/listing";
import { today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { IssuedRows } from "./document-rows";

const yearsOffered = 10;

export function IssuedDocuments(props: { listing: Listing<IssuedDocument>; address: ListAddress }) {
  const { listing, address } = props;
  const { rows, malformedIds, total } = listing;
  const t = translations("documents");
  const isFiltered = Object.keys(address.filters).length > 0;
  if (!total && !isFiltered) return <EmptySection text={t("noneIssued")} />;
  const list = {
    shape: documentList,
    fields: ["kind", "year"],
    offered: { year: years() },
  } as const;
  const shown = rows.length + malformedIds.length;
  return (
    <>
      <div className="grid gap-2 mb-3 print:hidden">
        <ListFilters list={list} address={address} />
        <FilterChips list={list} address={address} />
      </div>
      <IssuedRows listing={listing} />
      {shown ? null : (
        <EmptyList
          list={list}
          address={address}
          total={total}
          never={{ title: t("noneIssued"), text: "" }}
          noMatch={t("noneMatches")}
        />
      )}
      {shown && total > pageSizes[0] ? (
        <Pagination
          caption={t("issued")}
          shape={documentList}
          address={address}
          shown={shown}
          total={total}
        />
      ) : null}
    </>
  );
}

function years(): string[] {
  const { year } = partsOf(today());
  return Array.from({ length: yearsOffered }, (_, back) => String(year - back));
}
