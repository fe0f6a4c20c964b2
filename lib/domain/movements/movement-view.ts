import { addDays, type CalendarDate } from "../dates/calendar-date";
import type { ListAddress } from "../lists/list-address";

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
