import { addDays, type CalendarDate } from "./calendar-date";
import type { ListAddress } from "./list-address";

/** Filters that say which movements are wanted, also those to come. */
const precise = ["from", "to", "status", "loanId", "requestId", "requestStatus", "q"] as const;

/**
 * What /movements shows at this address: without a precise filter only the movements up to today
 * (`read`); the later ones have a list of their own (`planned`).
 */
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
