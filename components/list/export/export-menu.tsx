import type { ListAddress } from "@/lib/domain/lists/list-address";
import { translations } from "@/lib/i18n/translations";
import { type ExportedList, listExportPath } from "@/lib/routes";
import { DocumentMenu } from "./document-menu";
import type { Download } from "./download-menu";
import { watchedFiles } from "./export-words";
import { servedTableFormat } from "./served-table-format";

export async function ExportMenu(props: {
  list: ExportedList;
  address: ListAddress;
  others?: readonly Download[];
}) {
  const { list, address, others } = props;
  const t = translations("exports");
  return (
    <DocumentMenu
      counted={list}
      usual={await servedTableFormat()}
      href={(format) => listExportPath(list, format, address.filters)}
      words={{ open: t("open"), title: t("title", { list }) }}
      others={others}
      watching={watchedFiles(translations("titles")(list))}
    />
  );
}
