import { listRoute } from "@/lib/http/query-route";
import { loanSource } from "@/lib/lists/loans";

export const GET = listRoute(loanSource);
