import "server-only";
import {
  type MovementTotal,
  type MovementTotals,
  type TotalsGrouping,
  totalMovements,
} from "@/lib/domain/movement-totals";
import { withTimeout } from "@/lib/with-timeout";
import { fetchMovements } from "./movements";
import { type OptionalCall, ownOrElse } from "./optional-call";
import { published } from "./published";
import type { MovementFilter } from "./queries";
import { readAll } from "./read-all";
import type { Caller } from "./transport/caller";
import { callLendersApi } from "./transport/client";
import { LendersApiError } from "./transport/error";
import {
  maybe,
  wireCalendarDate,
  wireCount,
  wireCurrency,
  wireEachRow,
  wireMonth,
  wireMovementType,
  wireObject,
  wireOneOf,
  wireStatus,
  wireUnsigned,
} from "./wire";

const mostRows = 20_000;
const millisecondsInAll = 10_000;

export const wireMovementTotal = wireObject(
  {
    currency: wireCurrency,
    type: wireMovementType,
    status: wireStatus,
    direction: maybe(
      wireOneOf(["IN", "OUT"]),
      "The direction of all its movements. Where no row tells one, the type's is assumed, and reversed movements are added instead of taken off.",
    ),
    requestStatus: maybe(
      wireStatus,
      "The `requestStatus` of all its movements, where they have one: PENDING and PENDING_WITHDRAWAL sums apart by it.",
    ),
    month: maybe(wireMonth, "Only where asked for `by=month`."),
    date: maybe(wireCalendarDate, "Only where asked for `by=day`: the value date."),
    sum: wireUnsigned,
    count: wireCount,
  },
  (total): MovementTotal => total,
).register(published, {
  id: "MovementTotal",
  description:
    "The exact sum of the movements of one currency, type, status and direction. Of withdrawals that are PENDING or PENDING_WITHDRAWAL, `requestStatus` tells the ones that wait for approval from those on their way; without it the portal reads the PENDING requests.",
});

export const wireTotals = wireObject({ data: wireEachRow(wireMovementTotal) }).register(published, {
  id: "MovementTotals",
});

/**
 * Returns the exact sums of all matching movements: the API's own totals if it has them, otherwise
 * its pages added up (200 rows each, 4 calls at once, at most 10 s and 20,000 rows). It never
 * returns partial sums: beyond these limits, or if a row is unreadable, it throws a
 * LendersApiError.
 */
export function fetchMovementTotals(
  caller: Caller,
  filter: MovementFilter,
  grouping: TotalsGrouping = {},
): Promise<MovementTotals> {
  const { by } = grouping;
  const call: OptionalCall = `/movements/totals${by ? (` by ${by}` as const) : ""}`;
  const read = (signal: AbortSignal) => {
    const bounded = { ...caller, signal };
    return ownOrElse(
      bounded,
      call,
      () => askForTotals(bounded, filter, grouping),
      async (couldRead) => {
        const page = (one: Caller, window: { limit: number; offset: number }) =>
          fetchMovements(one, { ...filter, sort: "valueDate", ...window });
        return totalMovements(await readAll(bounded, mostRows, page, couldRead), grouping);
      },
    );
  };
  return withTimeout(millisecondsInAll, read, caller.signal);
}

/** Undefined if the API did not group its totals by `by`. */
async function askForTotals(
  caller: Caller,
  filter: MovementFilter,
  { by }: TotalsGrouping,
): Promise<MovementTotals | undefined> {
  const query = { ...filter, by };
  const { data } = await callLendersApi(caller, "/movements/totals", query, wireTotals).catch(
    (error) => {
      // An older API may group by month only.
      const isRefused = error instanceof LendersApiError && error.fault === "bad-filter";
      if (by === "day" && isRefused) return { data: undefined };
      throw error;
    },
  );
  // An API that ignores `by` returns sums over all months.
  const isUndivided = data?.some(
    ({ month, date }) =>
      (by === "month" && month === undefined) || (by === "day" && date === undefined),
  );
  return isUndivided ? undefined : data;
}
