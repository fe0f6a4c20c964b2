import { contractQueries, readContractQuery } from "@/lib/http/contract-query";
import { lenderResponse } from "@/lib/http/lender-route";
import { exportStatement } from "@/lib/http/statement-export";

export function GET(request: Request): Promise<Response> {
  return lenderResponse(
    request,
    async (caller) => {
      const { format, year } = readContractQuery(request, contractQueries.statement);
      return exportStatement(caller, year, format);
    },
    "statement",
  );
}
