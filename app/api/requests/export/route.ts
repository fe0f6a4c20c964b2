import { listFileRoute } from "@/lib/http/list-file-route";
import { requestSource } from "@/lib/lists/requests";

export const GET = listFileRoute(requestSource);
