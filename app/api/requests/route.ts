import { sheetJson } from "@/components/list/sheet/sheet-json";
import { requestCells, requestColumns } from "@/components/screens/requests/request-columns";
import type { WithdrawalRequest } from "@/lib/domain/withdrawal-request";
import { listRoute } from "@/lib/http/query-route";
import type { Translator } from "@/lib/i18n/translations";
import { requestSource } from "@/lib/lists/requests";

const row = (request: WithdrawalRequest, t: Translator) => ({
  id: request.id,
  cells: requestCells(request, t),
});

export const GET = listRoute(requestSource, (read) =>
  sheetJson(read, { name: "requests", columns: requestColumns, row }),
);
