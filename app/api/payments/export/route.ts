import { contractQueries, readContractQuery } from "@/lib/http/contract-query";
import { writeFile } from "@/lib/http/file-thread/write-file";
import { lenderResponse } from "@/lib/http/lender-route";

export function GET(request: Request): Promise<Response> {
  return lenderResponse(
    request,
    async (caller) =>
      writeFile("payments", caller, readContractQuery(request, contractQueries.paymentExport)),
    "payments",
  );
}
