import type { ListAddress, ListShape } from "@/lib/domain/list-address";
import { translations } from "@/lib/i18n/translations";
import { alignRows } from "./align-rows";
import type { Column, Row } from "./cell";
import { GridList } from "./grid/grid-list";

/** The rows of a page in the user's view: cards, table, or grid. */
export function ListRows(props: {
  caption: string;
  shape: ListShape;
  /** The view that the server read from the cookie. */
  served: string;
  address: ListAddress;
  columns: readonly Column[];
  rows: readonly Row[];
  total: number;
}) {
  const { caption, shape, served, address, columns, rows, total } = props;
  const t = translations("list");
  return (
    <GridList
      path={shape.path}
      served={served}
      caption={caption}
      columns={columns}
      rows={alignRows(columns, rows)}
      part={{ page: address.page, pageSize: address.pageSize, total }}
      keys={t("keys")}
      absent={{ sign: t("absent"), label: t("absentLabel") }}
    />
  );
}
