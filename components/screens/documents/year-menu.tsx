import { DocumentMenu } from "@/components/list/export/document-menu";
import type { Download } from "@/components/list/export/download-menu";
import type { TableFormat } from "@/lib/domain/table-format";
import { translations } from "@/lib/i18n/translations";
import { statementExportPath } from "@/lib/routes";

/** The files of a year's statement of interest. */
export function YearMenu(props: {
  year: number;
  usual: TableFormat | undefined;
  others?: readonly Download[];
}) {
  const { year, usual, others } = props;
  return (
    <DocumentMenu
      of={`${translations("documents")("annual")} ${year}`}
      counted="months"
      hasPdf
      usual={usual}
      href={(format) => statementExportPath(format, year)}
      others={others}
    />
  );
}
