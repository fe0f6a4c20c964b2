import "server-only";
import { z } from "zod";
import {
  type MovementTotal,
  type TotalsGrouping,
  totalMovements,
} from "@/lib/domain/movement-totals";
import { fetchMovements } from "./movements";
import { type OptionalCall, ownOrElse } from "./optional-call";
import { published } from "./published";
import type { MovementFilter } from "./queries";
import { readAll } from "./read-all";
import { type Caller, within } from "./transport/caller";
import { callLendersApi } from "./transport/client";
import { LendersApiError } from "./transport/error";
import {
  maybe,
  present,
  wireCalendarDate,
  wireCount,
  wireCurrency,
  wireDecimal,
  wireMonth,
  wireMovementType,
  wireStatus,
} from "./wire";

const mostRows = 20_000;
const millisecondsInAll = 10_000;

/** The contract's totals; every row must fit, since a sum with a row missing would be wrong. */
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
          date: maybe(wireCalendarDate, "Only where asked for `by=day`: the value date."),
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

/** Sums over everything that matches. */
export type MovementTotals = readonly MovementTotal[];

/**
 * The exact sums of all movements that match, with `by` each month's or day's apart: the API's own
 * where it has them, else its pages added up (200 rows each, 4 calls at once, 10 s and 20,000 rows
 * in all). Never sums of a part: past these bounds, or where a row could not be read, it throws a
 * LendersApiError that says which.
 */
export function fetchMovementTotals(
  caller: Caller,
  filter: MovementFilter,
  grouping: TotalsGrouping = {},
): Promise<MovementTotals> {
  const { by } = grouping;
  const call: OptionalCall = `/movements/totals${by ? (` by ${by}` as const) : ""}`;
  return within(caller, millisecondsInAll, (bounded) =>
    ownOrElse(
      bounded,
      call,
      () => askForTotals(bounded, filter, grouping),
      async (couldRead) => {
        const page = (one: Caller, window: { limit: number; offset: number }) =>
          fetchMovements(one, { ...filter, sort: "valueDate", ...window });
        return totalMovements(await readAll(bounded, mostRows, page, couldRead), grouping);
      },
    ),
  );
}

/** The API's own; undefined where they are not divided as asked for. */
async function askForTotals(
  caller: Caller,
  filter: MovementFilter,
  { by }: TotalsGrouping,
): Promise<MovementTotals | undefined> {
  const query = { ...filter, by };
  const { data } = await callLendersApi(caller, "/movements/totals", query, wireTotals).catch(
    (error) => {
      // An API of before may know months alone.
      const isRefused = error instanceof LendersApiError && error.fault === "bad-filter";
      if (by === "day" && isRefused) return { data: undefined };
      throw error;
    },
  );
  // An API that overlooks `by` answers sums of all months, which no month may show.
  const isUndivided = data?.some(
    ({ month, date }) =>
      (by === "month" && month === undefined) || (by === "day" && date === undefined),
  );
  return isUndivided ? undefined : data;
}
