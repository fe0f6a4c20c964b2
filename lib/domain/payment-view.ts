import { addDays, type CalendarDate } from "./calendar-date";
import { type ListAddress, listHref, paymentList } from "./list-address";

/** Filters that say which payments are wanted, also past ones. */
const precise = ["from", "to", "status", "overdue", "loanId", "q"] as const;

/**
 * What /payments shows at this address: without a precise filter the payments from today on (`read`),
 * with the address of the `earlier` ones, newest first. `overdue`: the filters of the overdue
 * payments to name above the list; undefined if the list itself is about them.
 */
export function paymentView(
  address: ListAddress,
  today: CalendarDate,
): {
  readonly read: ListAddress;
  readonly earlier?: string;
  readonly overdue?: ListAddress["filters"];
} {
  const { filters } = address;
  const { currency, loanId, q } = filters;
  const overdue =
    filters.overdue === undefined
      ? {
          overdue: {
            overdue: "true",
            ...(currency && { currency }),
            ...(loanId && { loanId }),
            ...(q && { q }),
          },
        }
      : {};
  if (precise.some((name) => filters[name] !== undefined)) return { read: address, ...overdue };
  const past = { ...filters, to: addDays(today, -1) };
  return {
    read: { ...address, filters: { ...filters, from: today } },
    earlier: listHref(paymentList, { filters: past }, { sort: "-dueDate" }),
    ...overdue,
  };
}
