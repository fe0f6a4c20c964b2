import { watchedFiles } from "@/components/list/export/export-words";
import { FormatLinks, tableLinks } from "@/components/list/export/format-links";
import type { TableFormat } from "@/lib/domain/table-format";
import { offeredFormats } from "@/lib/i18n/table-format";
import { translations } from "@/lib/i18n/translations";
import { statementExportPath } from "@/lib/routes";
import { PrintButton } from "./print-button";

/** The statement on paper, or as a file. */
export function StatementActions(props: {
  year: number;
  /** The format that this browser used last. */
  usual: TableFormat | undefined;
}) {
  const { year, usual } = props;
  const t = translations("statement");
  return (
    <div
      className="statement-page-actions flex flex-wrap items-center gap-y-2 gap-x-4"
      {...watchedFiles(t("title"))}
    >
      <FormatLinks
        label={t("filesOf")}
        counted="months"
        {...tableLinks(offeredFormats(usual), (format) => statementExportPath(format, year))}
      />
      <PrintButton label={t("print")} />
    </div>
  );
}
