import { contractQueries, readContractQuery } from "@/lib/http/contract-query";
import { lenderRoute } from "@/lib/http/lender-route";
import { paymentsJson } from "@/lib/http/listing-json";
import { today } from "@/lib/i18n/format";
import { fetchPayments } from "@/lib/lenders-api/payments";

export function GET(request: Request): Promise<Response> {
  return lenderRoute(
    request,
    async (caller) => {
      const query = readContractQuery(request, contractQueries.payments);
      return paymentsJson(await fetchPayments(caller, { ...query, today: today() }));
    },
    "payments",
  );
}
