import { contractQueries } from "@/lib/http/contract-query";
import { listingJson } from "@/lib/http/listing-json";
import { jsonRoute } from "@/lib/http/query-route";
import { fetchRequests } from "@/lib/lenders-api/requests";

export const GET = jsonRoute(
  contractQueries.requests,
  async (caller, query) => listingJson(await fetchRequests(caller, query)),
  "requests",
);
