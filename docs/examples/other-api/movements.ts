import "server-only";
import { z } from "zod";
import type { Listing } from "@/lib/domain/listing";
import { impliedDirection, type Movement } from "@/lib/domain/movement";
import type { MovementFilter, MovementQuery } from "@/lib/lenders-api/queries";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { maybe, present, wireCalendarDate, wireId, wireText } from "@/lib/lenders-api/wire";
import { readWindow } from "./cursor-list";
import { orderOf } from "./order";
import { dayAfter, wireAmount, wireOffsetInstant } from "./scalars";
import { filterWords, wireKind, wireState } from "./vocabulary";

const directions = { credit: "IN", debit: "OUT" } as const;

const wireEntry = z
  .object({
    entry_id: wireId,
    kind: wireKind,
    state: wireState,
    money: wireAmount,
    flow: maybe(z.enum(["credit", "debit"])),
    booked_on: wireCalendarDate,
    created_at: wireOffsetInstant,
    position_id: maybe(wireId),
    position_code: maybe(wireText),
    order_id: maybe(wireId),
    running_balance: maybe(wireAmount),
    text: maybe(wireText),
    external_reference: maybe(wireText),
  })
  .transform(
    (entry): Movement =>
      present({
        id: entry.entry_id,
        type: entry.kind,
        status: entry.state,
        amount: entry.money,
        direction: entry.flow ? directions[entry.flow] : impliedDirection(entry.kind),
        valueDate: entry.booked_on,
        createdAt: entry.created_at,
        loanId: entry.position_id,
        loanReference: entry.position_code,
        requestId: entry.order_id,
        balanceAfter: entry.running_balance,
        description: entry.text,
        externalRef: entry.external_reference,
      }),
  );

/** The lender's account. */
export const entries = { resource: "entries", idField: "entry_id", row: wireEntry };

/** What the API calls the fields by which the screens order movements. */
const orders = { valueDate: "booked_on", type: "kind", status: "state", amount: "money" };

/** A filter and an order in the API's words. Its `until` is the first day that is left out. */
export function entryQuery(filter: MovementFilter, sort: string | undefined) {
  const { currency, loanId, requestId, from, to, q } = filter;
  return {
    ...filterWords(filter),
    ccy: currency,
    position: loanId,
    order: requestId,
    from,
    until: dayAfter(to),
    search: q,
    ...orderOf(sort, orders),
  };
}

/** One page of the lender's movements. */
export async function fetchMovements(
  caller: Caller,
  { sort, limit, offset, ...filter }: MovementQuery,
): Promise<Listing<Movement>> {
  return readWindow(caller, entries, entryQuery(filter, sort), { limit, offset });
}
