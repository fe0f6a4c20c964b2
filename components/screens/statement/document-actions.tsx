import { DocumentMenu } from "@/components/list/export/export-menu";
import { type Counted, watchedFiles } from "@/components/list/export/export-words";
import type { DocumentFormat } from "@/lib/domain/documents/table-format";
import { translations } from "@/lib/i18n/translations";
import { PrintButton } from "./print-button";

export function DocumentActions(props: {
  className?: string;
  title: string;
  of: string;
  counted: Counted;
  href: (format: DocumentFormat) => string;
}) {
  const { className = "", title, of, counted, href } = props;
  return (
    <div
      className={`${className} flex flex-wrap items-center gap-y-2 gap-x-4`}
      {...watchedFiles(title)}
    >
      <DocumentMenu of={`${title} ${of}`} counted={counted} hasPdf href={href} />
      <PrintButton label={translations("statement")("print")} />
    </div>
  );
}
