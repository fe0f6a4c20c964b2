import { sheetJson } from "@/components/list/sheet/sheet-json";
import { movementColumns, movementRow } from "@/components/screens/movements/movement-columns";
import { listRoute } from "@/lib/http/query-route";
import { movementSource } from "@/lib/lists/movements";

export const GET = listRoute(movementSource, (read) =>
  sheetJson(read, { name: "movements", columns: movementColumns, row: movementRow }),
);
