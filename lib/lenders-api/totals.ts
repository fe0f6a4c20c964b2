import "server-only";
import { z } from "zod";
import type { Listing } from "@/lib/domain/listing";
import { type OptionalRead, ownOrElse } from "./optional-call";
import { published } from "./published";
import type { Query } from "./queries";
import type { BoundedCaller, Caller } from "./transport/caller";
import { callLendersApi } from "./transport/client";
import { LendersApiError } from "./transport/error";
import { withoutUnread } from "./unread-currencies";
import { wireRows } from "./wire-rows";

export function wireTotalsOf<Total extends z.ZodType>(total: Total, id: string) {
  return z.object({ data: z.array(total) }).register(published, { id });
}

/** The same, read sum by sum: one that does not fit takes its currency at most. */
export function totalsInTurn<Total extends z.ZodType>(total: Total) {
  return z.object({ data: wireRows(total, "currency") });
}

export type TotalsCall<Total, Totals> = Pick<OptionalRead<Totals>, "call" | "otherwise"> & {
  readonly path: string;
  readonly query: Query;
  readonly schema: z.ZodType<{
    readonly data: Pick<Listing<Total>, "rows" | "malformedCurrencies">;
  }>;
  /** False for a sum of an API that ignored a part of the query. */
  readonly isAsAsked: (total: Total) => boolean;
  /** Whether an older API may refuse the query: then it lacks the call. */
  readonly mayBeRefused?: boolean;
  readonly own: (totals: readonly Total[]) => Totals;
};

/** The API's own, else those of `otherwise`, within 10 s. Never partial sums of a currency. */
export function fetchTotals<Total, Totals>(
  caller: Caller,
  { path, query, schema, isAsAsked, mayBeRefused, own, ...optional }: TotalsCall<Total, Totals>,
): Promise<Totals> {
  const ask = async (bounded: BoundedCaller) => {
    const { data } = await callLendersApi(bounded, path, query, schema).catch((error) => {
      const isRefused = error instanceof LendersApiError && error.fault === "bad-filter";
      if (mayBeRefused && isRefused) return { data: undefined };
      throw error;
    });
    if (!data) return undefined;
    const totals = withoutUnread(bounded, data.rows, data.malformedCurrencies, "bad-answer");
    return totals.every(isAsAsked) ? own(totals) : undefined;
  };
  return ownOrElse(caller, { ...optional, ask });
}
