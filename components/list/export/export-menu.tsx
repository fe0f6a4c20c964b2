import type { ListAddress } from "@/lib/domain/list-address";
import { offeredFormats } from "@/lib/i18n/table-format";
import { translations } from "@/lib/i18n/translations";
import { type ExportedList, listExportPath } from "@/lib/routes";
import { type Download, DownloadMenu } from "./download-menu";
import { downloadsOf } from "./downloads";
import { watchedFiles } from "./export-words";
import { servedTableFormat } from "./served-table-format";

/**
 * A menu of files with all rows of a list that match the filters, on all pages. The format that the
 * user chose last comes first.
 */
export async function ExportMenu(props: {
  list: ExportedList;
  address: ListAddress;
  /** Other files of the list. */
  others?: readonly Download[];
}) {
  const { list, address, others = [] } = props;
  const t = translations("exports");
  const last = await servedTableFormat();
  const files = downloadsOf(list, offeredFormats(last), last, (format) =>
    listExportPath(list, format, address.filters),
  );
  return (
    <DownloadMenu
      downloads={[...files, ...others]}
      words={{
        open: t("open"),
        title: t("title", { list }),
        amountsIncluded: t("amountsIncluded"),
      }}
      watching={watchedFiles(translations("titles")(list))}
    />
  );
}
