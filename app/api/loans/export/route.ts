import { contractQueries, readContractQuery } from "@/lib/http/contract-query";
import { lenderResponse } from "@/lib/http/lender-route";
import { exportLoans } from "@/lib/http/loan-export";

export function GET(request: Request): Promise<Response> {
  return lenderResponse(request, async (caller) => {
    const { format, ...filter } = readContractQuery(request, contractQueries.loanExport);
    return exportLoans(caller, filter, format);
  });
}
