import { contractQueries, readContractQuery } from "@/lib/http/contract-query";
import { lenderRoute } from "@/lib/http/lender-route";
import { listingJson } from "@/lib/http/listing-json";
import { fetchRequests } from "@/lib/lenders-api/requests";

/** One page of the lender's requests; the contract's query and list shape. */
export function GET(request: Request): Promise<Response> {
  return lenderRoute(request, async (caller) =>
    listingJson(await fetchRequests(caller, readContractQuery(request, contractQueries.requests))),
  );
}
