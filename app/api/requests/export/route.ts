import { contractQueries, readContractQuery } from "@/lib/http/contract-query";
import { lenderResponse } from "@/lib/http/lender-route";
import { exportRequests } from "@/lib/http/request-export";

export function GET(request: Request): Promise<Response> {
  return lenderResponse(request, async (caller) => {
    const { format, ...filter } = readContractQuery(request, contractQueries.requestExport);
    return exportRequests(caller, filter, format);
  });
}
