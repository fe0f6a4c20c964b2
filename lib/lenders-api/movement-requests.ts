import "server-only";
import type { Listing } from "@/lib/domain/listing";
import type { Money } from "@/lib/domain/money";
import { isOpenWithdrawal, type Movement } from "@/lib/domain/movement";
import type { MovementTotals } from "@/lib/domain/movement-totals";
import type { WithdrawalRequest } from "@/lib/domain/withdrawal-request";
import { lackRequestStatus } from "@/lib/domain/withdrawals-in-process";
import { fetchMovements } from "./movements";
import type { MovementQuery } from "./queries";
import { readAll } from "./read-all";
import { fetchRequests } from "./requests";
import { type Caller, withinTime } from "./transport/caller";
import { LendersApiError } from "./transport/error";

const mostRequests = 2_000;

/** The amounts of all requests that wait for approval, if the sums need them and they can be read. */
export async function fetchPendingRequests(
  caller: Caller,
  totals: MovementTotals,
): Promise<readonly Money[] | undefined> {
  if (!lackRequestStatus(totals)) return undefined;
  return (await requestsOf(caller, ["PENDING"]))?.map(({ amount }) => amount);
}

/** A page of movements; open withdrawals say what their requests say, if those can be read. */
export async function fetchShownMovements(
  caller: Caller,
  query: MovementQuery,
): Promise<Listing<Movement>> {
  const listing = await fetchMovements(caller, query);
  if (!listing.rows.some(lacksRequest)) return listing;
  const requests = await requestsOf(caller, ["PENDING", "PENDING_WITHDRAWAL"]);
  const byId = new Map(requests?.map((request) => [request.id, request]));
  const rows = listing.rows.map((movement): Movement => {
    const request = lacksRequest(movement) ? byId.get(movement.requestId ?? "") : undefined;
    if (!request) return movement;
    const { reference: requestReference, status: requestStatus } = request;
    return { ...(requestReference && { requestReference }), ...movement, requestStatus };
  });
  return { ...listing, rows };
}

function lacksRequest(movement: Movement): boolean {
  const { requestId, requestStatus } = movement;
  return isOpenWithdrawal(movement) && requestId !== undefined && requestStatus === undefined;
}

/** All requests of these statuses; undefined if there are too many or they cannot be read. */
async function requestsOf(
  caller: Caller,
  statuses: readonly string[],
): Promise<readonly WithdrawalRequest[] | undefined> {
  try {
    return await withinTime(caller, 5_000, async (bounded) => {
      const lists = statuses.map((status) =>
        readAll(bounded, mostRequests, fetchRequests, { status, sort: "requestedAt" }),
      );
      return (await Promise.all(lists)).flat();
    });
  } catch (error) {
    if (error instanceof LendersApiError) return undefined;
    throw error;
  }
}
