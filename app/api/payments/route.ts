import { sheetJson } from "@/components/list/sheet/sheet-json";
import { paymentColumns, paymentSheetRow } from "@/components/screens/payments/payment-columns";
import { limitSentences } from "@/components/screens/payments/payment-limits";
import { listRoute } from "@/lib/http/query-route";
import { translations } from "@/lib/i18n/translations";
import { LendersApiError } from "@/lib/lenders-api/transport/error";
import { paymentSource } from "@/lib/lists/payments";

export const GET = listRoute(paymentSource, (read) => {
  // A sheet has no place for dates without amounts, which only the list explains.
  if (read.read === "dates") throw new LendersApiError("unsupported");
  return sheetJson(
    read,
    { name: "payments", columns: paymentColumns, row: paymentSheetRow },
    limitSentences(read, translations()),
  );
});
