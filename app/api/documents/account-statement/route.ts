import { exportAccountStatement } from "@/lib/http/account-statement-export";
import { contractQueries, readContractQuery } from "@/lib/http/contract-query";
import { lenderResponse } from "@/lib/http/lender-route";
import { sealDocument } from "@/lib/http/seal/seal-document";

export function GET(request: Request): Promise<Response> {
  return lenderResponse(request, async (caller) => {
    const { format, ...asked } = readContractQuery(request, contractQueries.accountStatement);
    const { response, isExact, ...document } = await exportAccountStatement(caller, asked, format);
    return isExact ? sealDocument(response, document) : response;
  });
}
