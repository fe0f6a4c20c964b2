import { numberLocale } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import type { ExportedList } from "@/lib/routes";

export type Counted = ExportedList | "months";

export type ExportWords = ReturnType<typeof wordsOfFiles> & { readonly rows: string };

export function wordsOfFiles(file: string) {
  const t = translations("exports");
  /** The name of an archive's last file if others are missing, which says which. */
  const readme = translations("taxPackage")("readmeOfPart");
  return {
    locale: numberLocale(),
    preparing: t("preparing"),
    /** In megabytes. */
    size: t("size", { size: "{size}" }),
    cancel: t("cancel"),
    running: t("running"),
    file,
    saved: t("saved", { file: "{file}" }),
    inPart: { readme, saved: t("savedInPart", { file: "{file}", readme }) },
    cancelled: t("cancelled"),
    failed: t("failed", { reason: "{reason}" }),
    connection: t("connection"),
    storage: t("storage"),
    /** The last record of an incomplete file. */
    broken: t("broken", { reason: "{reason}" }),
  };
}

/** For an element around links to files. `file`: the name if the server gives none. */
export function watchedFiles(file: string) {
  return { "data-export-words": JSON.stringify(wordsOfFiles(file)) };
}

/** For a link in such an element: the page downloads the file, and checks that it is complete. */
export function watchedLink(counted: Counted) {
  const words = { done: "{done}", total: "{total}", list: counted };
  return { "data-export": translations("exports")("progress", words) };
}
