import "server-only";
import type { Outcome } from "@/lib/domain/failure";
import { type ListAddress, listQuery } from "@/lib/domain/list-address";
import type { Listing } from "@/lib/domain/listing";
import type { WithdrawalRequest } from "@/lib/domain/withdrawal-request";
import { fetchRequests } from "@/lib/lenders-api/requests";
import { load } from "./load";

export async function loadRequests(
  address: ListAddress,
): Promise<Outcome<Listing<WithdrawalRequest>>> {
  return load((caller) => fetchRequests(caller, listQuery(address)));
}
