import { contractQueries, readContractQuery } from "@/lib/http/contract-query";
import { lenderRoute } from "@/lib/http/lender-route";
import { listingJson } from "@/lib/http/listing-json";
import { fetchShownMovements } from "@/lib/lenders-api/movement-requests";

export function GET(request: Request): Promise<Response> {
  return lenderRoute(request, async (caller) =>
    listingJson(
      await fetchShownMovements(caller, readContractQuery(request, contractQueries.movements)),
    ),
  );
}
