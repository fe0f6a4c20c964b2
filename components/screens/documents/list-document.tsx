import { DocumentRow } from "@/components/documents/document-rows";
import { failureSentence } from "@/components/feedback/failure-notice";
import { DocumentMenu } from "@/components/list/export/document-menu";
import type { TableFormat } from "@/lib/domain/documents/table-format";
import type { Outcome } from "@/lib/domain/failure";
import { translations } from "@/lib/i18n/translations";
import { type ExportedList, listExportPath, routes } from "@/lib/routes";

/** One list's file in each format, and how many rows it has, or why that is not known. */
export function ListDocument(props: {
  list: ExportedList;
  usual: TableFormat | undefined;
  outcome: Outcome<{ readonly count: number }> | undefined;
}) {
  const { list, usual, outcome } = props;
  const name = translations("titles")(list);
  return (
    <DocumentRow name={name} href={routes[list].path} holds={outcome && holdsOf(list, outcome)}>
      <DocumentMenu
        of={name}
        counted={list}
        usual={usual}
        href={(format) => listExportPath(list, format, {})}
      />
    </DocumentRow>
  );
}

function holdsOf(list: ExportedList, outcome: Outcome<{ readonly count: number }>): string {
  if (!outcome.ok) return failureSentence(outcome.failure);
  return translations("documents")(`${list}Count`, { count: outcome.value.count });
}
