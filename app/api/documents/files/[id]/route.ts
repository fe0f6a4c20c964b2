import { contractQueries, readContractQuery } from "@/lib/http/contract-query";
import { documentFile } from "@/lib/http/document-file";
import { lenderResponse } from "@/lib/http/lender-route";

export function GET(
  request: Request,
  context: { params: Promise<{ id: string }> },
): Promise<Response> {
  return lenderResponse(
    request,
    async (caller) => {
      const { id } = await context.params;
      return documentFile(caller, id, readContractQuery(request, contractQueries.document));
    },
    "documents",
  );
}
