import { contractQueries } from "@/lib/http/contract-query";
import { exportCalendar } from "@/lib/http/payment-calendar";
import { fileRoute } from "@/lib/http/query-route";
import { today } from "@/lib/i18n/format";

export const GET = fileRoute(
  contractQueries.paymentCalendar,
  (caller, { amounts, ...filter }) =>
    exportCalendar(caller, { ...filter, today: today() }, amounts === "shown"),
  "payments",
);
