import { listHref, requestList } from "./list-address";
import type { WithdrawalRequest } from "./withdrawal-request";

/** The parameter of /requests that names the request whose timeline is open. */
export const openRequestParameter = "open";

/** The link to a pending request among the others, with its timeline open. */
export function openPendingRequestHref({ id }: WithdrawalRequest): string {
  const href = listHref(requestList, { filters: { status: "PENDING" } });
  return `${href}&${openRequestParameter}=${encodeURIComponent(id)}`;
}
