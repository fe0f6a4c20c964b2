import { sheetJson } from "@/components/list/sheet/sheet-json";
import { loanColumns, loanSheetRow } from "@/components/screens/loans/loan-columns";
import { listRoute } from "@/lib/http/query-route";
import { loanSource } from "@/lib/lists/loans";

export const GET = listRoute(loanSource, (read) =>
  sheetJson(read, { name: "loans", columns: loanColumns, row: loanSheetRow }),
);
