import type { DocumentFormat, TableFormat } from "@/lib/domain/table-format";
import { translations } from "@/lib/i18n/translations";
import type { Download } from "./download-menu";
import { type Counted, watchedLink } from "./export-words";

/** The files of a list or a document, one per format. The format that this browser used last has a note. */
export function downloadsOf(
  counted: Counted,
  formats: readonly DocumentFormat[],
  last: TableFormat | undefined,
  href: (format: DocumentFormat) => Download["href"],
): Download[] {
  const t = translations("exports");
  return formats.map((format) => ({
    href: href(format),
    label: t(`formats.${format}`),
    text: t(`formatTexts.${format}`),
    note: format === last ? t("lastUsed") : undefined,
    watched: watchedLink(counted),
  }));
}
