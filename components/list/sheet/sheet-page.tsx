import type { ReactNode } from "react";
import { FilterChips } from "@/components/filters/filter-chips";
import { Link } from "@/components/link";
import { ListPage } from "@/components/list/list-page";
import { type ListAddress, listHref } from "@/lib/domain/lists/list-address";
import { type MessageKey, translations } from "@/lib/i18n/translations";
import { titleKeyOf } from "@/lib/routes";
import { type ListDefinition, sheetShape } from "../columns";
import { DroppedNotice, EmptyList, NothingListed } from "../list-notices";
import { servedListView, sheetWords } from "../served-list-view";
import { Sheet } from "./sheet";
import { sheetColumns } from "./sheet-columns";

export async function SheetPage(props: {
  list: Pick<ListDefinition<never>, "name" | "shape" | "columns">;
  address: ListAddress;
  filters?: ListAddress["filters"];
  note?: { readonly column: string; readonly text: string };
  children?: ReactNode;
}) {
  const { list, address, filters = address.filters, note, children } = props;
  const { name, shape } = list;
  const t = translations();
  const sheet = sheetShape(shape);
  const back = listHref(shape, { filters: address.filters, sort: address.sort });
  return (
    <ListPage
      title={t(`titles.${titleKeyOf(sheet.path)}` as MessageKey)}
      filters={
        <>
          <Link className="action-link wide:-my-3" href={back}>
            {t("sheet.back")}
          </Link>
          <FilterChips list={{ shape: sheet }} address={address} />
        </>
      }
    >
      <DroppedNotice names={address.dropped} />
      {children}
      <p className="sheet-narrow card p-5 border-dashed bg-transparent text-muted print:hidden">
        {t("sheet.narrow")}
      </p>
      <p className="card hidden p-5 border-dashed bg-transparent text-muted print:block">
        {t("sheet.paper")}
      </p>
      {address.reversedRange ? (
        <NothingListed title={t("list.correctDates")} />
      ) : (
        <Sheet
          // Other filters are another sheet.
          key={listHref(sheet, { filters })}
          api={`/api${shape.path}`}
          path={sheet.path}
          served={await servedListView(sheet)}
          filters={filters}
          columns={sheetColumns(list, t)}
          defaultSort={shape.defaultSort}
          note={note}
          caption={t(`titles.${name}`)}
          empty={
            <EmptyList
              list={{ shape: sheet }}
              address={address}
              total={0}
              never={{ title: t(`${name}.empty`), text: t(`${name}.emptyText`) }}
              noMatch={t(`${name}.noMatch`)}
            />
          }
          words={sheetWords()}
        />
      )}
    </ListPage>
  );
}
