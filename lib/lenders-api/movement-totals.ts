import "server-only";
import { z } from "zod";
import { addDays, daysBetween, parseCalendarDate } from "@/lib/domain/dates/calendar-date";
import { statementPeriod, statementTypes } from "@/lib/domain/documents/interest-statement";
import {
  type MovementTotal,
  type MovementTotals,
  type TotalsGrouping,
  totalMovements,
} from "@/lib/domain/movements/movement-totals";
import { fetchMovements } from "./movements";
import type { MovementFilter } from "./queries";
import { readAll } from "./read-all";
import { fetchTotals, mostRowsAdded, totalsInTurn, wireTotalsOf } from "./totals";
import { type BoundedCaller, type Caller, withinTime } from "./transport/caller";
import { LendersApiError } from "./transport/error";
import {
  maybe,
  mostKinds,
  published,
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

const mostHalvings = 4;

type Period = { readonly from: string; readonly to: string };

/** Each has eight to fifteen of the 40,000 values that a response may have. */
const mostSums = 3_000;

/** Per value date, in parts if `expected` many; a part that is too long is halved, at most four times. */
export function fetchDayTotals(caller: Caller, filter: MovementFilter & Period, expected = 0) {
  const parts = splitPeriod(filter, Math.max(1, Math.ceil(expected / mostSums)));
  return withinTime(caller, 10_000, (bounded) =>
    sumDaysInParts(bounded, filter, parts, mostHalvings),
  );
}

async function sumDaysInParts(
  caller: BoundedCaller,
  filter: MovementFilter,
  parts: readonly Period[],
  halvings: number,
): Promise<MovementTotals> {
  const each = parts.map((part) => sumDays(caller, { ...filter, ...part }, halvings));
  return (await Promise.all(each)).flat();
}

async function sumDays(caller: BoundedCaller, filter: MovementFilter & Period, halvings: number) {
  try {
    return await fetchMovementTotals(caller, filter, { by: "day" });
  } catch (error) {
    if (!isTooLong(error)) throw error;
    const halves = splitPeriod(filter, 2);
    if (halves.length < 2 || halvings === 0)
      throw new LendersApiError("too-many-rows", { cause: error });
    return sumDaysInParts(caller, filter, halves, halvings - 1);
  }
}

function isTooLong(error: unknown): boolean {
  return (
    error instanceof LendersApiError &&
    error.fault === "bad-answer" &&
    error.cause instanceof RangeError
  );
}

/** The period in parts of about as many days each, at most one per day. */
function splitPeriod(period: Period, count: number): readonly Period[] {
  const [first, last] = [parseCalendarDate(period.from), parseCalendarDate(period.to)];
  if (!first || !last || first > last) return [period];
  const days = daysBetween(first, last) + 1;
  const parts = Math.min(count, days);
  const begin = (part: number) => addDays(first, Math.floor((days * part) / parts));
  return Array.from({ length: parts }, (_, part) => {
    return { from: begin(part), to: addDays(begin(part + 1), -1) };
  });
}
