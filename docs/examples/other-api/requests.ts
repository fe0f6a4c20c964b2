import "server-only";
import { z } from "zod";
import type { Listing } from "@/lib/domain/listing";
import type { WithdrawalRequest } from "@/lib/domain/withdrawal-request";
import { idSegment } from "@/lib/lenders-api/path";
import type { RequestQuery } from "@/lib/lenders-api/queries";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { callLendersApi } from "@/lib/lenders-api/transport/client";
import { forbiddenAsNotFound } from "@/lib/lenders-api/transport/error";
import { maybe, present, wireId, wireText } from "@/lib/lenders-api/wire";
import { readWindow } from "./cursor-list";
import { investorPath } from "./investor";
import { orderOf } from "./order";
import { dayAfter, wireAmount, wireOffsetInstant } from "./scalars";
import { filterWords, wireKind, wireState } from "./vocabulary";

const wireChange = z
  .object({ state: wireState, at: wireOffsetInstant })
  .transform(({ state, at }) => ({ status: state, at }));

const wirePayoutOrder = z
  .object({
    order_id: wireId,
    code: maybe(wireText),
    kind: maybe(wireKind),
    state: wireState,
    money: wireAmount,
    asked_at: wireOffsetInstant,
    decided_at: maybe(wireOffsetInstant),
    position_id: maybe(wireId),
    position_code: maybe(wireText),
    entry_ids: maybe(z.array(wireId)),
    account_masked: maybe(wireText),
    log: maybe(z.array(wireChange)),
  })
  .transform(
    (order): WithdrawalRequest =>
      present({
        id: order.order_id,
        reference: order.code,
        type: order.kind,
        status: order.state,
        amount: order.money,
        requestedAt: order.asked_at,
        resolvedAt: order.decided_at,
        loanId: order.position_id,
        loanReference: order.position_code,
        movementIds: order.entry_ids,
        destination: order.account_masked,
        history: order.log,
      }),
  );

const payoutOrders = { resource: "payout-orders", idField: "order_id", row: wirePayoutOrder };

/** What the API calls the fields by which the screens order requests. */
const orders = {
  reference: "code",
  type: "kind",
  status: "state",
  amount: "money",
  requestedAt: "asked_at",
  resolvedAt: "decided_at",
};

/** One request; a LendersApiError "not-found" for missing and for another lender's alike. */
export async function fetchRequest(caller: Caller, id: string): Promise<WithdrawalRequest> {
  const path = investorPath(caller, `${payoutOrders.resource}/${idSegment(id)}`);
  return callLendersApi(caller, path, {}, wirePayoutOrder).catch(forbiddenAsNotFound);
}

/** One page of the lender's withdrawal requests. */
export async function fetchRequests(
  caller: Caller,
  query: RequestQuery,
): Promise<Listing<WithdrawalRequest>> {
  const { currency, from, to, sort, limit, offset } = query;
  const asked = {
    ...filterWords(query),
    ccy: currency,
    from,
    until: dayAfter(to),
    ...orderOf(sort, orders),
  };
  return readWindow(caller, payoutOrders, asked, { limit, offset });
}
