import { contractQueries, readContractQuery } from "@/lib/http/contract-query";
import { lenderResponse } from "@/lib/http/lender-route";
import { exportMovements } from "@/lib/http/movement-export";

export function GET(request: Request): Promise<Response> {
  return lenderResponse(request, async (caller) => {
    const { format, ...filter } = readContractQuery(request, contractQueries.movementExport);
    return exportMovements(caller, filter, format);
  });
}
