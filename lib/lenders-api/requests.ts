import "server-only";
import { z } from "zod";
import type { Listing } from "@/lib/domain/listing";
import type { WithdrawalRequest } from "@/lib/domain/withdrawal-request";
import { idSegment } from "./path";
import { published } from "./published";
import type { RequestQuery } from "./queries";
import type { Caller } from "./transport/caller";
import { callLendersApi } from "./transport/client";
import { forbiddenAsMissing } from "./transport/error";
import {
  maybe,
  present,
  wireId,
  wireInstant,
  wireListing,
  wireMoney,
  wireMovementType,
  wireStatus,
  wireText,
} from "./wire";

/** A withdrawal request as the contract spells it. */
export const wireRequest = z
  .object({
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
  } satisfies Record<keyof WithdrawalRequest, z.ZodType>)
  .transform((request): WithdrawalRequest => present(request))
  .register(published, { id: "Request", description: "A withdrawal request." });

/** One page of withdrawal requests. */
export const wireRequestList = wireListing(wireRequest).register(published, { id: "RequestList" });

/** One request; a LendersApiError "not-found" for missing and for another lender's alike. */
export async function fetchRequest(caller: Caller, id: string): Promise<WithdrawalRequest> {
  const path = `/requests/${idSegment(id)}`;
  return callLendersApi(caller, path, {}, wireRequest).catch(forbiddenAsMissing);
}

/** One page of the lender's withdrawal requests. */
export function fetchRequests(
  caller: Caller,
  query: RequestQuery,
): Promise<Listing<WithdrawalRequest>> {
  return callLendersApi(caller, "/requests", query, wireRequestList);
}
