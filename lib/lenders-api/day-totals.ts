import "server-only";
import type { Caller } from "./caller";
import { fetchMovementTotals, type MovementTotals } from "./movement-totals";
import type { MovementFilter } from "./queries";

/**
 * The exact sums of all movements that match, each value date's apart. An answer too long to be read
 * is asked for in halves of the period, so the period must be given. Throws as fetchMovementTotals.
 */
export function fetchDayTotals(
  caller: Caller,
  filter: MovementFilter & { readonly from: string; readonly to: string },
): Promise<MovementTotals> {
  return fetchMovementTotals(caller, filter, { by: "day" });
}
