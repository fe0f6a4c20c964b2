import { exportCalendar } from "@/lib/http/documents/payment-calendar";
import { contractQueries } from "@/lib/http/gate/contract-query";
import { fileRoute } from "@/lib/http/gate/query-route";
import { today } from "@/lib/i18n/format";

export const GET = fileRoute(
  contractQueries.paymentCalendar,
  (caller, { amounts, ...filter }) =>
    exportCalendar(caller, { ...filter, today: today() }, amounts === "shown"),
  "payments",
);
