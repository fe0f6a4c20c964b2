import { listRoute } from "@/lib/http/query-route";
import { movementSource } from "@/lib/lists/movements";

export const GET = listRoute(movementSource);
