import { contractQueries, readContractQuery } from "@/lib/http/contract-query";
import { lenderRoute } from "@/lib/http/lender-route";
import { listingJson } from "@/lib/http/listing-json";
import { fetchMovements } from "@/lib/lenders-api/movements";

export function GET(request: Request): Promise<Response> {
  return lenderRoute(request, async (caller) =>
    listingJson(
      await fetchMovements(caller, readContractQuery(request, contractQueries.movements)),
    ),
  );
}
