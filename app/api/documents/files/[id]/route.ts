import { documentFile } from "@/lib/http/documents/document-file";
import { contractQueries, readContractQuery } from "@/lib/http/gate/contract-query";
import { lenderResponse } from "@/lib/http/gate/lender-route";

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
