import { cookies } from "next/headers";
import { absentWords } from "@/components/money/absent-words";
import type { ListShape } from "@/lib/domain/lists/list-address";
import { decimalSign, numberLocale } from "@/lib/i18n/format";
import { readersCatalogue } from "@/lib/i18n/locale";
import { referenceText } from "@/lib/i18n/support";
import { translations } from "@/lib/i18n/translations";
import { listViewCookie } from "./list-view";

export async function servedListView({ path }: Pick<ListShape, "path">): Promise<string> {
  return (await cookies()).get(listViewCookie(path))?.value ?? "";
}

export type SheetWords = ReturnType<typeof sheetWords>;

export function sheetWords() {
  const t = translations();
  return {
    absent: absentWords(),
    hiddenAmount: t("shell.hiddenAmount"),
    decimalSign: decimalSign(numberLocale()),
    ascending: t("sheet.ascending"),
    descending: t("sheet.descending"),
    view: readersCatalogue().listView,
    keys: t("sheet.keys"),
    loading: t("list.loading"),
    refresh: t("list.refresh"),
    failure: {
      title: t("failure.title"),
      unreachable: t("failure.unreachable"),
      unexpected: t("failure.unexpected"),
      notLoaded: t("sheet.notLoaded"),
      reference: referenceText("{requestId}"),
      retry: t("failure.retry"),
    },
  };
}
