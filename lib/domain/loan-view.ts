import { type ListAddress, loanList } from "./list-address";

/** Without a filter or an order, the active loans by their next payment. */
export function loanView(address: ListAddress): ListAddress {
  const isChosen = Object.keys(address.filters).length > 0 || address.sort !== loanList.defaultSort;
  if (isChosen) return address;
  return { ...address, filters: { status: "ACTIVE" }, sort: "nextPaymentDate" };
}
