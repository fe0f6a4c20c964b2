import { contractQueries } from "@/lib/http/contract-query";
import { listingJson } from "@/lib/http/listing-json";
import { jsonRoute } from "@/lib/http/query-route";
import { fetchShownMovements } from "@/lib/lenders-api/movement-requests";

export const GET = jsonRoute(contractQueries.movements, async (caller, query) =>
  listingJson(await fetchShownMovements(caller, query)),
);
