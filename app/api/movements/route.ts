import { contractQueries, readContractQuery } from "@/lib/http/contract-query";
import { lenderRoute } from "@/lib/http/lender-route";
import { listingJson } from "@/lib/http/listing-json";
import { fetchMovements } from "@/lib/lenders-api/movements";

/** One page of the lender's movements; the contract's query and list shape. */
export function GET(request: Request): Promise<Response> {
  return lenderRoute(request, async (caller) =>
    listingJson(
      await fetchMovements(caller, readContractQuery(request, contractQueries.movements)),
    ),
  );
}
