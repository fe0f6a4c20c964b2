import { listFileRoute } from "@/lib/http/list-file-route";
import { movementSource } from "@/lib/lists/movements";

export const GET = listFileRoute(movementSource);
