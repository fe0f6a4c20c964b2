import { contractQueries, readContractQuery } from "@/lib/http/contract-query";
import { lenderRoute } from "@/lib/http/lender-route";
import { listingJson } from "@/lib/http/listing-json";
import { fetchLoans } from "@/lib/lenders-api/loans";

export function GET(request: Request): Promise<Response> {
  return lenderRoute(request, async (caller) =>
    listingJson(await fetchLoans(caller, readContractQuery(request, contractQueries.loans))),
  );
}
