import { sheetJson } from "@/components/list/sheet/sheet-json";
import { movementScreen } from "@/components/screens/movements/movement-screen";
import { listRoute } from "@/lib/http/query-route";
import { movementSource } from "@/lib/lists/movements";

export const GET = listRoute(movementSource, (read) => sheetJson(read, movementScreen));
