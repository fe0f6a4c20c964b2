import "server-only";
import type { Movement } from "@/lib/domain/movement";
import {
  type MovementTotal,
  type TotalsGrouping,
  totalMovements,
} from "@/lib/domain/movement-totals";
import type { MovementFilter } from "@/lib/lenders-api/queries";
import { type BoundedCaller, type Caller, within } from "@/lib/lenders-api/transport/caller";
import { LendersApiError } from "@/lib/lenders-api/transport/error";
import { fetchMovementPages } from "./movement-pages";

const mostRows = 10_000;
const millisecondsInAll = 10_000;

/** Sums over everything that matches. */
export type MovementTotals = readonly MovementTotal[];

/**
 * The exact sums of all movements that match, with `by: "month"` each month's apart. The API has
 * none, so its pages are added up; past 10 s or 10,000 rows it throws: never sums of a part.
 */
export function fetchMovementTotals(
  caller: Caller,
  filter: MovementFilter,
  grouping: TotalsGrouping = {},
): Promise<MovementTotals> {
  return within(caller, millisecondsInAll, (bounded) => addPages(bounded, filter, grouping));
}

async function addPages(
  caller: BoundedCaller,
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
