import type { DocumentFormat, TableFormat } from "@/lib/domain/table-format";
import { offeredFormats } from "@/lib/i18n/table-format";
import { translations } from "@/lib/i18n/translations";
import { type Download, DownloadMenu } from "./download-menu";
import { downloadsOf } from "./downloads";
import type { Counted } from "./export-words";

/** A document's files. The words of their downloads (`watchedFiles`) must be around it. */
export function DocumentMenu(props: {
  /** The document's name. */
  of: string;
  counted: Counted;
  hasPdf?: boolean;
  /** The format that this browser used last. */
  usual: TableFormat | undefined;
  href: (format: DocumentFormat) => Download["href"];
}) {
  const { of, counted, hasPdf, usual, href } = props;
  const t = translations();
  const tables = offeredFormats(usual);
  return (
    <DownloadMenu
      downloads={downloadsOf(counted, hasPdf ? ["pdf", ...tables] : tables, usual, href)}
      words={{
        open: t("documents.download"),
        of,
        title: of,
        amountsIncluded: t("exports.amountsIncluded"),
      }}
    />
  );
}
