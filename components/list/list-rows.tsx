import type { ListShape } from "@/lib/domain/lists/list-address";
import { decimalSign, numberLocale } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { alignRows } from "./align-rows";
import { ListInView } from "./list-in-view";
import type { Column, Row } from "./row";

export function ListRows(props: {
  caption: string;
  shape: ListShape;
  served: string;
  columns: readonly Column[];
  rows: readonly Row[];
}) {
  const { caption, shape, served, columns, rows } = props;
  const t = translations("list");
  return (
    <ListInView
      path={shape.path}
      served={served}
      caption={caption}
      columns={columns}
      rows={alignRows(columns, rows)}
      absent={{ sign: t("absent"), label: t("absentLabel") }}
      decimalSign={decimalSign(numberLocale())}
    />
  );
}
