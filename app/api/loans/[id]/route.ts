import { lenderRoute } from "@/lib/http/lender-route";
import { fetchLoan } from "@/lib/lenders-api/loans";

export function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  return lenderRoute(request, async (caller) => fetchLoan(caller, (await params).id));
}
