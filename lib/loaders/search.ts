import "server-only";
import type { Outcome } from "@/lib/domain/failure";
import type { Search, SearchedList } from "@/lib/domain/lists/search";
import { type FoundGroup, foundGroup } from "@/lib/i18n/found-group";
import { fetchFound } from "@/lib/lenders-api/search";
import { loanDetailPath } from "@/lib/routes";
import { load } from "./load";

export function loadFound(list: SearchedList, search: Search): Promise<Outcome<FoundGroup>> {
  return load(async (caller) =>
    foundGroup(await fetchFound(caller, list, search), search, loanDetailPath),
  );
}
