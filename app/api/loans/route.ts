import { contractQueries } from "@/lib/http/contract-query";
import { listingJson } from "@/lib/http/listing-json";
import { jsonRoute } from "@/lib/http/query-route";
import { fetchLoans } from "@/lib/lenders-api/loans";

export const GET = jsonRoute(contractQueries.loans, async (caller, query) =>
  listingJson(await fetchLoans(caller, query)),
);
