import { SearchPage } from "@/components/screens/search/search-page";
import { readSearch } from "@/lib/domain/lists/search";
import { offeredCurrencies } from "@/lib/i18n/filter-word";
import { noteLanguage } from "@/lib/i18n/note-language";
import { loadFound } from "@/lib/loaders/lists";

export default async function SearchRoute({ searchParams }: PageProps<"/search">) {
  await noteLanguage();
  const { q } = await searchParams;
  const typed = (Array.isArray(q) ? q[0] : q) ?? "";
  return (
    <SearchPage
      typed={typed.slice(0, 100)}
      search={readSearch(typed, offeredCurrencies())}
      read={loadFound}
    />
  );
}
