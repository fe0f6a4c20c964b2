import "server-only";
import type { Movement } from "@/lib/domain/movement";
import {
  type MovementTotals,
  type TotalsGrouping,
  totalMovements,
} from "@/lib/domain/movement-totals";
import type { MovementFilter } from "@/lib/lenders-api/queries";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { LendersApiError } from "@/lib/lenders-api/transport/error";
import { withTimeout } from "@/lib/with-timeout";
import { fetchMovementPages } from "./movement-pages";

const mostRows = 10_000;
const millisecondsInAll = 10_000;

/**
 * The exact sums of all movements that match, with `by: "month"` each month's apart. The API has
 * none, so its pages are added up; past 10 s or 10,000 rows it throws: never sums of a part.
 */
export function fetchMovementTotals(
  caller: Caller,
  filter: MovementFilter,
  grouping: TotalsGrouping = {},
): Promise<MovementTotals> {
  const read = (signal: AbortSignal) => addPages({ ...caller, signal }, filter, grouping);
  return withTimeout(millisecondsInAll, read, caller.signal);
}

async function addPages(
  caller: Caller,
  filter: MovementFilter,
  grouping: TotalsGrouping,
): Promise<MovementTotals> {
  const movements: Movement[] = [];
  for await (const { rows, total } of fetchMovementPages(caller, filter)) {
    if (total > mostRows) throw new LendersApiError("too-many-rows", { status: 200 });
    movements.push(...rows);
  }
  return totalMovements(movements, grouping);
}
