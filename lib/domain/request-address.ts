import { listHref, requestList } from "./list-address";
import type { WithdrawalRequest } from "./withdrawal-request";

/** The parameter of /requests with the id of the request whose timeline is open. */
export const openRequestParameter = "open";

export function openPendingRequestHref({ id }: WithdrawalRequest): string {
  const href = listHref(requestList, { filters: { status: "PENDING" } });
  return `${href}&${openRequestParameter}=${encodeURIComponent(id)}`;
}
