import type { TableFormat } from "@/lib/domain/table-format";
import { translations } from "@/lib/i18n/translations";
import { type Counted, watchedLink } from "./export-words";

type FileLink = { readonly href: string; readonly label: string };

/**
 * Links to files of one thing: the usual ones at once, the others unfolded, a line per group. The
 * words of their downloads (`watchedFiles`) must be around them.
 */
export function FormatLinks(props: {
  /** What the links are files of, for screen readers. */
  label: string;
  counted: Counted;
  usual: readonly FileLink[];
  others: readonly (readonly FileLink[])[];
}) {
  const { label, counted, usual, others } = props;
  const watched = watchedLink(counted);
  const link = (file: FileLink) => (
    <a key={file.href} className="action-link" href={file.href} download {...watched}>
      {file.label}
    </a>
  );
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-4 print:hidden">
      {usual.map(link)}
      <details className="open:basis-full">
        <summary className="disclosure-summary">{translations("exports")("otherFormats")}</summary>
        {others.map((group) => (
          <div key={group[0]?.href} className="flex flex-wrap gap-x-4">
            {group.map(link)}
          </div>
        ))}
      </details>
    </nav>
  );
}

/** The links to one file, one per format. `of` is the file's name for screen readers. */
export function fileLinks<Format extends TableFormat | "pdf">(
  formats: readonly Format[],
  href: (format: Format) => string,
  of?: string,
): FileLink[] {
  const t = translations("exports");
  return formats.map((format) => {
    const known: TableFormat | "pdf" = format;
    const name = t(`formats.${known}`);
    return { href: href(format), label: of === undefined ? name : `${name} ${of}` };
  });
}

/** The links of a table's file: the usual format, and the others. */
export function tableLinks(
  formats: readonly TableFormat[],
  href: (format: TableFormat) => string,
): { readonly usual: FileLink[]; readonly others: FileLink[][] } {
  const links = fileLinks(formats, href);
  return { usual: links.slice(0, 1), others: [links.slice(1)] };
}
