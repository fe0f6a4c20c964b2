import { numberLocale } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import type { ExportedList } from "@/lib/routes";
import type { ExportWords } from "./export-progress";

export type Counted = ExportedList | "months";

/** For an element around links to files. `file`: the name if the server gives none. */
export function watchedFiles(file: string) {
  const t = translations("exports");
  const readme = translations("taxPackage")("readmeOfPart");
  const words: Omit<ExportWords, "rows"> = {
    locale: numberLocale(),
    preparing: t("preparing"),
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
    broken: t("broken", { reason: "{reason}" }),
  };
  return { "data-export-words": JSON.stringify(words) };
}

/** For a link in such an element: the page downloads the file, and checks that it is complete. */
export function watchedLink(counted: Counted) {
  const words = { done: "{done}", total: "{total}", list: counted };
  return { "data-export": translations("exports")("progress", words) };
}
