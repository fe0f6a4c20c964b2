import { getTranslations } from "next-intl/server";
import type { ListAddress, ListShape } from "@/lib/domain/list-address";
import { alignRows } from "./align-rows";
import type { Column, Row } from "./cell";
import { GridList } from "./grid-list";
import { servedListView } from "./served-list-view";

/** The rows of a list's page, as the reader arranged them: cards, table, or grid. */
export async function ListRows(props: {
  caption: string;
  shape: ListShape;
  address: ListAddress;
  columns: readonly Column[];
  rows: readonly Row[];
  total: number;
}) {
  const { caption, shape, address, columns, rows, total } = props;
  const t = await getTranslations("list");
  return (
    <GridList
      path={shape.path}
      served={await servedListView(shape)}
      caption={caption}
      columns={columns}
      rows={alignRows(columns, rows)}
      part={{ page: address.page, pageSize: address.pageSize, total }}
      absent={{ sign: t("absent"), label: t("absentLabel") }}
    />
  );
}
