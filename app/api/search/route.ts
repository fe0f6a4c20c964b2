import { readSearch } from "@/lib/domain/lists/search";
import { contractQueries, readContractQuery } from "@/lib/http/gate/contract-query";
import { BadQuery, lenderRoute } from "@/lib/http/gate/lender-route";
import { offeredCurrencies } from "@/lib/i18n/filter-word";
import { foundGroup } from "@/lib/i18n/found-group";
import { fetchFound } from "@/lib/lenders-api/search";
import { isSearched } from "@/lib/screens";

export function GET(request: Request): Promise<Response> {
  return lenderRoute(
    request,
    async (caller) => {
      const { list, q } = readContractQuery(request, contractQueries.search);
      if (!isSearched(list)) throw new BadQuery("Bad query: list");
      const search = readSearch(q, offeredCurrencies());
      if (!search) throw new BadQuery("Bad query: q");
      return foundGroup(await fetchFound(caller, list, search), search);
    },
    "search",
  );
}
