import { contractQueries } from "@/lib/http/contract-query";
import { paymentsJson } from "@/lib/http/listing-json";
import { jsonRoute } from "@/lib/http/query-route";
import { today } from "@/lib/i18n/format";
import { fetchPayments } from "@/lib/lenders-api/payments";

export const GET = jsonRoute(
  contractQueries.payments,
  async (caller, query) => paymentsJson(await fetchPayments(caller, { ...query, today: today() })),
  "payments",
);
