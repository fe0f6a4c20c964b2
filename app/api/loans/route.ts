import { sheetJson } from "@/components/list/sheet/sheet-json";
import { loanScreen } from "@/components/screens/loans/loan-screen";
import { listRoute } from "@/lib/http/query-route";
import { loanSource } from "@/lib/lists/loans";

export const GET = listRoute(loanSource, (read) => sheetJson(read, loanScreen));
