import { addDays, type CalendarDate } from "../dates/calendar-date";
import { type ListAddress, listHref, paymentList } from "./list-address";

/** Without a filter the payments from today on (`read`); `earlier` ones newest first. */
export function paymentView(
  address: ListAddress,
  today: CalendarDate,
): {
  readonly read: ListAddress;
  readonly earlier?: string;
  readonly overdue?: ListAddress["filters"];
} {
  const { filters } = address;
  const kept = Object.entries(filters).filter(([name]) =>
    ["currency", "loanId", "q"].includes(name),
  );
  const apart = { overdue: { ...Object.fromEntries(kept), overdue: "true" } };
  if (Object.keys(filters).length)
    return { read: address, ...(filters.overdue === undefined && apart) };
  return {
    read: { ...address, filters: { from: today } },
    earlier: listHref(paymentList, { filters: { to: addDays(today, -1) } }, { sort: "-dueDate" }),
    ...apart,
  };
}

const precise = ["from", "to", "status", "loanId", "requestId", "requestStatus", "q"] as const;

/** Without a precise filter only movements up to today (`read`); later ones are `planned`. */
export function movementView(
  address: ListAddress,
  today: CalendarDate,
): { readonly read: ListAddress; readonly planned?: ListAddress["filters"] } {
  const { filters } = address;
  if (precise.some((name) => filters[name] !== undefined)) return { read: address };
  return {
    read: { ...address, filters: { ...filters, to: today } },
    planned: { ...filters, from: addDays(today, 1) },
  };
}
