import "server-only";
import { translations } from "@/lib/i18n/translations";
import type { ListViewWords } from "./list-view-menu";

/** The words of the menu of a list's columns and density. */
export function viewWords(): ListViewWords {
  const t = translations("listView");
  return {
    columns: t("columns"),
    density: t("density"),
    showAll: t("showAll"),
    compact: t("compact"),
    normal: t("normal"),
    comfortable: t("comfortable"),
  };
}
