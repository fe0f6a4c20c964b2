import { listFileRoute } from "@/lib/http/list-file-route";
import { loanSource } from "@/lib/lists/loans";

export const GET = listFileRoute(loanSource);
