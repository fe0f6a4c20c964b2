import { timelineTexts } from "@/components/request/request-timeline";
import { lenderRoute } from "@/lib/http/gate/lender-route";
import { type Route, routeByList } from "@/lib/http/gate/query-route";
import { translations } from "@/lib/i18n/translations";
import { fetchLoan } from "@/lib/lenders-api/loans";
import { fetchRequest } from "@/lib/lenders-api/requests";
import type { ExportedList } from "@/lib/routes";

/** One row. A folder `loans/[id]` would take the address of `[list]/export`. */
const rowRoutes: Partial<Record<ExportedList, Route<{ id: string }>>> = {
  loans: (request, { id }) => lenderRoute(request, (caller) => fetchLoan(caller, id)),
  requests: (request, { id }) =>
    lenderRoute(
      request,
      async (caller) => timelineTexts(await fetchRequest(caller, id), translations()),
      "requests",
    ),
};

export const GET = routeByList((list) => rowRoutes[list]);
