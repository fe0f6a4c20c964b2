import { listRoute } from "@/lib/http/query-route";
import { requestSource } from "@/lib/lists/requests";

export const GET = listRoute(requestSource);
