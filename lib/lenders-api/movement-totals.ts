import "server-only";
import { z } from "zod";
import { statementPeriod, statementTypes } from "@/lib/domain/documents/interest-statement";
import {
  type MovementTotal,
  type MovementTotals,
  type TotalsGrouping,
  totalMovements,
} from "@/lib/domain/movements/movement-totals";
import { fetchMovements } from "./movements";
import { published } from "./published";
import type { MovementFilter } from "./queries";
import { readAll } from "./read-all";
import { fetchTotals, mostRowsAdded, totalsInTurn, wireTotalsOf } from "./totals";
import type { Caller } from "./transport/caller";
import {
  maybe,
  mostKinds,
  wireCalendarDate,
  wireCount,
  wireCurrency,
  wireKind,
  wireMonth,
  wireMovementType,
  wireObject,
  wireStatus,
  wireUnsigned,
} from "./wire";

const wireWithheldSum = wireObject({ kind: wireKind, sum: wireUnsigned }).register(published, {
  id: "WithheldSum",
  description: "The sum of what was withheld of one kind.",
});

export const wireMovementTotal = wireObject(
  {
    currency: wireCurrency,
    type: wireMovementType,
    status: wireStatus,
    direction: maybe(
      z.enum(["IN", "OUT"]),
      "The direction of all its movements. Where no row tells one, the type's is assumed, and reversed movements are added instead of taken off.",
    ),
    requestStatus: maybe(
      wireStatus,
      "The `requestStatus` of all its movements, where they have one: PENDING and PENDING_WITHDRAWAL sums apart by it.",
    ),
    month: maybe(wireMonth, "Only where asked for `by=month`."),
    date: maybe(wireCalendarDate, "Only where asked for `by=day`: the value date."),
    sum: wireUnsigned,
    withheld: maybe(
      z.array(wireWithheldSum).max(mostKinds),
      "Wanted if some of its movements have it: without it the portal says that nothing was withheld.",
    ),
    gross: maybe(wireUnsigned, "Where absent it is `sum` and all that was withheld."),
    count: wireCount,
  },
  (total): MovementTotal => total,
).register(published, {
  id: "MovementTotal",
  description:
    "The exact sum of the movements of one currency, type, status and direction. Of withdrawals that are PENDING or PENDING_WITHDRAWAL, `requestStatus` tells the ones that wait for approval from those on their way; without it the portal does not tell them apart.",
});

export const wireTotals = wireTotalsOf(wireMovementTotal, "MovementTotals");

const inTurn = totalsInTurn(wireMovementTotal);

/** The API's own totals, else up to 2,000 movements added up. Never partial. */
export function fetchMovementTotals(
  caller: Caller,
  filter: MovementFilter,
  grouping: TotalsGrouping = {},
): Promise<MovementTotals> {
  const { by } = grouping;
  return fetchTotals(caller, {
    path: "/movements/totals",
    query: { ...filter, by },
    schema: inTurn,
    // An API that ignores `by` returns sums over all months.
    isAsAsked: ({ month, date }) => !by || (by === "month" ? month : date) !== undefined,
    // An older API may group by month only.
    mayBeRefused: by === "day",
    own: (totals) => totals,
    fromRows: async (bounded) => {
      const query = { ...filter, sort: "valueDate" };
      const rows = await readAll(bounded, mostRowsAdded, fetchMovements, query);
      return totalMovements(rows, grouping);
    },
  });
}

export async function fetchInterestTotals(caller: Caller, year: number): Promise<MovementTotals> {
  const period = statementPeriod(year);
  const totals = await Promise.all(
    Object.values(statementTypes).map((type) =>
      fetchMovementTotals(caller, { type, status: "COMPLETED", ...period }, { by: "month" }),
    ),
  );
  return totals.flat();
}
