import { listScreens } from "@/app/list-screens";
import { sheetJson } from "@/components/list/sheet/sheet-json";
import { listRoute, routeByList } from "@/lib/http/gate/query-route";
import { listSources } from "@/lib/lists/list-sources";

export const GET = routeByList((list) =>
  listRoute(listSources[list], (read) => sheetJson(read, listScreens[list])),
);
