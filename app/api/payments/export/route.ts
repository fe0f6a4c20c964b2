import { contractQueries, readContractQuery } from "@/lib/http/contract-query";
import { lenderResponse } from "@/lib/http/lender-route";
import { exportPayments } from "@/lib/http/payment-export";
import { today } from "@/lib/i18n/format";

export function GET(request: Request): Promise<Response> {
  return lenderResponse(request, async (caller) => {
    const { format, ...filter } = readContractQuery(request, contractQueries.paymentExport);
    return exportPayments(caller, { ...filter, today: today() }, format);
  });
}
