import { cookies } from "next/headers";
import {
  type DocumentFormat,
  tableFormatCookie,
  tableFormats,
} from "@/lib/domain/documents/table-format";
import type { ListAddress } from "@/lib/domain/lists/list-address";
import { offeredFormats } from "@/lib/i18n/table-format";
import { translations } from "@/lib/i18n/translations";
import { type ExportedList, listExportPath } from "@/lib/routes";
import { type Download, DownloadMenu } from "./download-menu";
import { type Counted, watchedFiles, watchedLink } from "./export-words";

export function ExportMenu(props: {
  list: ExportedList;
  address: ListAddress;
  others?: readonly Download[];
}) {
  const { list, address, others } = props;
  const t = translations("exports");
  return (
    <DocumentMenu
      counted={list}
      href={(format) => listExportPath(list, format, address.filters)}
      words={{ open: t("open"), title: t("title", { list }) }}
      others={others}
      watching={watchedFiles(translations("titles")(list))}
    />
  );
}

export async function DocumentMenu(props: {
  of?: string;
  counted: Counted;
  hasPdf?: boolean;
  /** Each is a file of its own. Of several, their own page has the other tables. */
  currencies?: readonly string[];
  href: (format: DocumentFormat, currency: string) => string;
  words?: { readonly open: string; readonly title: string };
  others?: readonly Download[] | undefined;
  watching?: ReturnType<typeof watchedFiles>;
}) {
  const { of, counted, hasPdf, currencies = [""], href, others = [], watching } = props;
  const t = translations("exports");
  const kept = (await cookies()).get(tableFormatCookie)?.value;
  const usual = tableFormats.find((format) => format === kept);
  const tables = currencies.length > 1 ? [usual ?? "xlsx"] : offeredFormats(usual);
  const downloads = (hasPdf ? (["pdf", ...tables] as const) : tables).flatMap((format) =>
    currencies.map((currency, index) => ({
      href: href(format, currency),
      label: `${t(`formats.${format}`)} ${currency}`.trim(),
      text: index ? undefined : t(`formatTexts.${format}`),
      note: format === usual && !index ? t("lastUsed") : undefined,
      watched: watchedLink(counted),
    })),
  );
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
