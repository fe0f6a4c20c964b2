import { remembered } from "@/lib/domain/dates/remembered";
import type { Language } from "@/lib/domain/language";
import { mostFound, searchedLists } from "@/lib/domain/lists/search";
import { exampleAmount } from "@/lib/i18n/format";
import { requestLanguage } from "@/lib/i18n/request-language";
import { translations } from "@/lib/i18n/translations";
import { isSearched } from "@/lib/screens";

export type SearchWords = ReturnType<typeof searchWords>;

export function searchWords() {
  return wordsIn(requestLanguage());
}

const wordsIn = remembered((_: Language) => {
  const t = translations();
  const lists = searchedLists.filter(isSearched);
  const most = mostFound * lists.length;
  return {
    field: t("search.field"),
    hint: t("search.hint", { example: exampleAmount() }),
    placeholder: t("search.placeholder"),
    close: t("search.close"),
    results: t("search.results"),
    searching: t("search.searching"),
    /** "Sin resultados", "1 resultado" and so on, for each possible number. */
    counts: Array.from({ length: most + 1 }, (_, count) => t("search.count", { count })),
    lists: lists.map((list) => ({
      list,
      label: t(`titles.${list}`),
      all: t(`search.all.${list}`),
      failed: t(`search.failed.${list}`),
    })),
  };
});
