import { addDays, type CalendarDate } from "./calendar-date";
import { type ListAddress, listHref, paymentList } from "./list-address";

const precise = ["from", "to", "status", "overdue", "loanId", "q"] as const;

/** Without a precise filter the payments from today on (`read`); `earlier` ones newest first. */
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
