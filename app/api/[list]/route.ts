import { sheetJson } from "@/components/list/sheet/sheet-json";
import { loanColumns, loanSheetRow } from "@/components/screens/loans/loan-columns";
import { movementColumns, movementRow } from "@/components/screens/movements/movement-columns";
import { paymentColumns, paymentSheetRow } from "@/components/screens/payments/payment-columns";
import { requestColumns, requestSheetRow } from "@/components/screens/requests/request-columns";
import { listRoute, routeByList } from "@/lib/http/gate/query-route";
import { loanSource } from "@/lib/lists/loans";
import { movementSource } from "@/lib/lists/movements";
import { paymentSource } from "@/lib/lists/payments";
import { requestSource } from "@/lib/lists/requests";

/** A page of a list, as its sheet shows it or as the contract says. */
export const GET = routeByList({
  loans: listRoute(loanSource, (read) =>
    sheetJson(read, { name: "loans", columns: loanColumns, row: loanSheetRow }),
  ),
  movements: listRoute(movementSource, (read) =>
    sheetJson(read, { name: "movements", columns: movementColumns, row: movementRow }),
  ),
  payments: listRoute(paymentSource, (read) =>
    sheetJson(read, { name: "payments", columns: paymentColumns, row: paymentSheetRow }),
  ),
  requests: listRoute(requestSource, (read) =>
    sheetJson(read, { name: "requests", columns: requestColumns, row: requestSheetRow }),
  ),
});
