import type { DocumentFormat, TableFormat } from "@/lib/domain/documents/table-format";
import { offeredFormats } from "@/lib/i18n/table-format";
import { translations } from "@/lib/i18n/translations";
import { type Download, DownloadMenu } from "./download-menu";
import { type Counted, type watchedFiles, watchedLink } from "./export-words";

export function DocumentMenu(props: {
  of?: string;
  counted: Counted;
  hasPdf?: boolean;
  usual: TableFormat | undefined;
  href: (format: DocumentFormat) => Download["href"];
  words?: { readonly open: string; readonly title: string };
  others?: readonly Download[] | undefined;
  /** If the words of the downloads are not around it. */
  watching?: ReturnType<typeof watchedFiles>;
}) {
  const { of, counted, hasPdf, usual, href, others = [], watching } = props;
  const t = translations("exports");
  const tables = offeredFormats(usual);
  const downloads = (hasPdf ? (["pdf", ...tables] as const) : tables).map((format) => ({
    href: href(format),
    label: t(`formats.${format}`),
    text: t(`formatTexts.${format}`),
    note: format === usual ? t("lastUsed") : undefined,
    watched: watchedLink(counted),
  }));
  return (
    <DownloadMenu
      downloads={[...downloads, ...others]}
      words={{
        ...(props.words ?? { open: translations("documents")("download"), title: of ?? "" }),
        of,
        amountsIncluded: t("amountsIncluded"),
      }}
      watching={watching}
    />
  );
}
