import { cookies } from "next/headers";
import type { ListShape } from "@/lib/domain/lists/list-address";
import { translations } from "@/lib/i18n/translations";
import { listViewCookie } from "./list-view";
import type { ListViewWords } from "./list-view-menu";

/** The list's view in this request's cookie; "" without one. */
export async function servedListView({ path }: Pick<ListShape, "path">): Promise<string> {
  return (await cookies()).get(listViewCookie(path))?.value ?? "";
}

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
