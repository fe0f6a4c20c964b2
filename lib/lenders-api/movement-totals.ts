import "server-only";
import { z } from "zod";
import type { Movement } from "@/lib/domain/movement";
import {
  type MovementTotal,
  type MovementTotals,
  type TotalsGrouping,
  totalMovements,
} from "@/lib/domain/movement-totals";
import { withTimeout } from "@/lib/with-timeout";
import { fetchMovements } from "./movements";
import { published } from "./published";
import type { MovementFilter } from "./queries";
import { isKnownToLackTotals, noteTotalsAbsent, noteTotalsPresent } from "./totals-absence";
import type { Caller } from "./transport/caller";
import { callLendersApi } from "./transport/client";
import { LendersApiError } from "./transport/error";
import { lenderKey } from "./transport/lender-key";
import {
  maybe,
  present,
  wireCount,
  wireCurrency,
  wireDecimal,
  wireMovementType,
  wireStatus,
} from "./wire";

const pageSize = 200;
const callsAtOnce = 4;
const mostRows = 20_000;
const millisecondsInAll = 10_000;

const wireMonth = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
  .refine((month) => month >= "0001", "A month of the calendar");

/** Every row must fit: a sum without one row would be wrong. */
export const wireTotals = z
  .object({
    data: z.array(
      z
        .object({
          currency: wireCurrency,
          type: wireMovementType,
          status: wireStatus,
          direction: maybe(
            z.enum(["IN", "OUT"]),
            "The direction of all its movements. Where no row tells one, the type's is assumed, and reversed movements are added instead of taken off.",
          ),
          month: maybe(wireMonth, "Only where asked for `by=month`."),
          sum: wireDecimal,
          count: wireCount,
        })
        .transform((total): MovementTotal => present(total))
        .register(published, {
          id: "MovementTotal",
          description:
            "The exact sum of the movements of one currency, type, status and direction.",
        }),
    ),
  })
  .register(published, { id: "MovementTotals" });

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
  const read = async (signal: AbortSignal) => {
    const bounded = { ...caller, signal };
    if (isKnownToLackTotals(by)) return addPages(bounded, filter, grouping);
    const answer = await askForTotals(bounded, filter, grouping);
    if ("totals" in answer) {
      noteTotalsPresent(by);
      return answer.totals;
    }
    // Set only after a page was read: if everything is 404 for this lender, we cannot conclude that
    // /totals is missing.
    const noteAbsence = () => noteTotalsAbsent(by, lenderKey(caller.bearer), answer.certain);
    return addPages(bounded, filter, grouping, noteAbsence);
  };
  return withTimeout(millisecondsInAll, read, caller.signal);
}

/** `certain`: there are no totals for any lender. */
type TotalsAnswer = { readonly totals: MovementTotals } | { readonly certain: boolean };

async function askForTotals(
  caller: Caller,
  filter: MovementFilter,
  { by }: TotalsGrouping,
): Promise<TotalsAnswer> {
  try {
    const { data } = await callLendersApi(
      caller,
      "/movements/totals",
      { ...filter, by },
      wireTotals,
    );
    // An API that ignores `by` returns sums over all months.
    const monthless = by === "month" && data.some(({ month }) => month === undefined);
    return monthless ? { certain: false } : { totals: data };
  } catch (error) {
    if (hasNoTotals(error)) return { certain: error.fault === "unsupported" };
    throw error;
  }
}

async function addPages(
  caller: Caller & { readonly signal: AbortSignal },
  filter: MovementFilter,
  grouping: TotalsGrouping,
  couldRead?: () => void,
): Promise<MovementTotals> {
  const failed = new AbortController();
  const signal = AbortSignal.any([caller.signal, failed.signal]);
  const page = (offset: number) =>
    fetchMovements(
      { ...caller, signal },
      { ...filter, sort: "valueDate", limit: pageSize, offset },
    );
  try {
    const first = await page(0);
    couldRead?.();
    if (first.total > mostRows) throw new LendersApiError("too-many-rows", { status: 200 });
    const offsets = range(pageSize, first.total, pageSize);
    const rest = await inTurns(offsets, callsAtOnce, page);
    const movements = new Map<string, Movement>();
    for (const { rows, malformedIds, total } of [first, ...rest]) {
      if (malformedIds.length) throw new LendersApiError("malformed-row", { status: 200 });
      if (total !== first.total) throw new LendersApiError("changed", { status: 200 });
      for (const movement of rows) movements.set(movement.id, movement);
    }
    if (movements.size !== first.total) throw new LendersApiError("changed", { status: 200 });
    return totalMovements(movements.values(), grouping);
  } finally {
    failed.abort();
  }
}

function hasNoTotals(error: unknown): error is LendersApiError {
  return error instanceof LendersApiError && ["not-found", "unsupported"].includes(error.fault);
}

function range(start: number, end: number, step: number): number[] {
  return Array.from(
    { length: Math.max(0, Math.ceil((end - start) / step)) },
    (_, index) => start + index * step,
  );
}

async function inTurns<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index] as Item);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
