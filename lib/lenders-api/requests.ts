import "server-only";
import { z } from "zod";
import type { Listing } from "@/lib/domain/listing";
import type { WithdrawalRequest } from "@/lib/domain/withdrawal-request";
import { idSegment } from "./path";
import { published } from "./published";
import type { RequestQuery } from "./queries";
import type { Caller } from "./transport/caller";
import { callForListing, callLendersApi } from "./transport/client";
import { forbiddenAsNotFound } from "./transport/error";
import {
  maybe,
  wireId,
  wireInstant,
  wireMoney,
  wireMovementType,
  wireObject,
  wireStatus,
  wireText,
} from "./wire";
import { wireListing } from "./wire-rows";

export const wireRequest = wireObject(
  {
    id: wireId,
    reference: maybe(wireText),
    type: maybe(wireMovementType, "One of the three withdrawals."),
    status: wireStatus,
    amount: wireMoney,
    requestedAt: wireInstant,
    resolvedAt: maybe(wireInstant),
    loanId: maybe(wireId),
    loanReference: maybe(wireText),
    movementIds: maybe(z.array(wireId).max(100), "The movements that it became."),
    destination: maybe(wireText, "Where the money goes, already masked."),
    history: maybe(z.array(z.object({ status: wireStatus, at: wireInstant })).max(30)),
  } satisfies Record<keyof WithdrawalRequest, z.ZodType>,
  (request): WithdrawalRequest => request,
).register(published, { id: "Request", description: "A withdrawal request." });

export const wireRequestList = wireListing(wireRequest).register(published, { id: "RequestList" });

/** One request; throws "not-found" for a missing one and for another lender's. */
export async function fetchRequest(caller: Caller, id: string): Promise<WithdrawalRequest> {
  const path = `/requests/${idSegment(id)}`;
  return callLendersApi(caller, path, {}, wireRequest).catch(forbiddenAsNotFound);
}

export function fetchRequests(
  caller: Caller,
  query: RequestQuery,
): Promise<Listing<WithdrawalRequest>> {
  return callForListing(caller, "/requests", query, wireRequestList);
}
