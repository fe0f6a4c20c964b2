import "server-only";
import { z } from "zod";
import type { Listing } from "@/lib/domain/lists/listing";
import type { Query } from "./queries";
import { type BoundedCaller, type Caller, withinTime } from "./transport/caller";
import { callLendersApi } from "./transport/client";
import { isLacking, LendersApiError } from "./transport/error";
import { published } from "./wire";
import { wireRows, withoutUnread } from "./wire-rows";

/** Up to so many loans or movements are added up where the API has no sums of them. */
export const mostRowsAdded = 2_000;

export function wireTotalsOf<Total extends z.ZodType>(total: Total, id: string) {
  return z.object({ data: z.array(total) }).register(published, { id });
}

/** The same, read sum by sum: one that does not fit takes its currency at most. */
export function totalsInTurn<Total extends z.ZodType>(total: Total) {
  return z.object({ data: wireRows(total, "currency") });
}

export type TotalsCall<Total, Totals> = {
  readonly path: string;
  readonly query: Query;
  readonly schema: z.ZodType<{
    readonly data: Pick<Listing<Total>, "rows" | "malformedCurrencies">;
  }>;
  /** False for a sum of an API that ignored a part of the query. */
  readonly isAsAsked: (total: Total) => boolean;
  /** Whether an API may refuse the query alone: then it lacks the call. */
  readonly mayBeRefused?: boolean;
  readonly own: (totals: readonly Total[]) => Totals;
  /** From the rows; without it the totals are "unsupported" where the API lacks the call. */
  readonly fromRows?: (caller: BoundedCaller) => Promise<Totals>;
};

/** The API's own totals, else those of the rows, within 10 s. Never partial sums of a currency. */
export function fetchTotals<Total, Totals>(
  caller: Caller,
  { path, query, schema, isAsAsked, mayBeRefused, own, fromRows }: TotalsCall<Total, Totals>,
): Promise<Totals> {
  return withinTime(caller, 10_000, async (bounded) => {
    const read = await callLendersApi(bounded, path, query, schema).catch((error) => {
      const isRefused = error instanceof LendersApiError && error.fault === "bad-filter";
      if (isLacking(error) || (mayBeRefused && isRefused)) return undefined;
      throw error;
    });
    if (read) {
      const { rows, malformedCurrencies } = read.data;
      const totals = withoutUnread(bounded, rows, malformedCurrencies, "bad-answer");
      if (totals.every(isAsAsked)) return own(totals);
    }
    if (!fromRows) throw new LendersApiError("unsupported", { status: 200 });
    return fromRows(bounded);
  });
}
