import { DocumentMenu } from "@/components/list/export/document-menu";
import { watchedFiles } from "@/components/list/export/export-words";
import type { TableFormat } from "@/lib/domain/table-format";
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
      <DocumentMenu
        of={`${t("title")} ${year}`}
        counted="months"
        hasPdf
        usual={usual}
        href={(format) => statementExportPath(format, year)}
      />
      <PrintButton label={t("print")} />
    </div>
  );
}
