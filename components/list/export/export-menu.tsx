import { cookies } from "next/headers";
import {
  type TableFormat,
  tableFormatCookie,
  tableFormats,
} from "@/lib/domain/documents/table-format";
import type { ListAddress } from "@/lib/domain/lists/list-address";
import { translations } from "@/lib/i18n/translations";
import { type ExportedList, listExportPath } from "@/lib/routes";
import { DocumentMenu } from "./document-menu";
import type { Download } from "./download-menu";
import { watchedFiles } from "./export-words";

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

/** The format of this browser's last export; undefined without one. */
export async function servedTableFormat(): Promise<TableFormat | undefined> {
  const value = (await cookies()).get(tableFormatCookie)?.value;
  return tableFormats.find((format) => format === value);
}
