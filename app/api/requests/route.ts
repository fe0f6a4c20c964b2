import { contractQueries, readContractQuery } from "@/lib/http/contract-query";
import { lenderRoute } from "@/lib/http/lender-route";
import { listingJson } from "@/lib/http/listing-json";
import { fetchRequests } from "@/lib/lenders-api/requests";

export function GET(request: Request): Promise<Response> {
  return lenderRoute(
    request,
    async (caller) =>
      listingJson(
        await fetchRequests(caller, readContractQuery(request, contractQueries.requests)),
      ),
    "requests",
  );
}
