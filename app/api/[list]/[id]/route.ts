import { lenderRoute } from "@/lib/http/gate/lender-route";
import { type Route, routeByList } from "@/lib/http/gate/query-route";
import { fetchLoan } from "@/lib/lenders-api/loans";

const loanRoute: Route<{ id: string }> = (request, { id }) =>
  lenderRoute(request, (caller) => fetchLoan(caller, id));

/** A folder `loans/[id]` would take the address of `[list]/export`. */
export const GET = routeByList((list) => (list === "loans" ? loanRoute : undefined));
