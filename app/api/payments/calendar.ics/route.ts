import { contractQueries, readContractQuery } from "@/lib/http/contract-query";
import { lenderResponse } from "@/lib/http/lender-route";
import { exportCalendar } from "@/lib/http/payment-calendar";
import { today } from "@/lib/i18n/format";

export function GET(request: Request): Promise<Response> {
  return lenderResponse(
    request,
    async (caller) => {
      const { amounts, ...filter } = readContractQuery(request, contractQueries.paymentCalendar);
      return exportCalendar(caller, { ...filter, today: today() }, amounts === "shown");
    },
    "payments",
  );
}
