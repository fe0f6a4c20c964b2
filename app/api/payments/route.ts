import { sheetJson } from "@/components/list/sheet/sheet-json";
import { paymentColumns, paymentSheetRow } from "@/components/screens/payments/payment-columns";
import { listRoute } from "@/lib/http/query-route";
import { paymentSource } from "@/lib/lists/payments";

export const GET = listRoute(paymentSource, (read) =>
  sheetJson(read, { name: "payments", columns: paymentColumns, row: paymentSheetRow }),
);
