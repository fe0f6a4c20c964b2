import "server-only";
import type { Outcome } from "@/lib/domain/failure";
import {
  mostPaidRequests,
  type UsualDuration,
  usualDuration,
  type WithdrawalRequest,
} from "@/lib/domain/requests/withdrawal-request";
import { dayOf } from "@/lib/i18n/format";
import { fetchRequest, fetchRequests } from "@/lib/lenders-api/requests";
import { load } from "./load";

export async function loadRequest(id: string): Promise<Outcome<WithdrawalRequest>> {
  return load((caller) => fetchRequest(caller, id));
}

/** How long the lender's withdrawals usually take; undefined if too few are known, or unread. */
export async function loadUsualDuration(): Promise<UsualDuration | undefined> {
  const query = { status: "COMPLETED", sort: "-resolvedAt", limit: mostPaidRequests, offset: 0 };
  const read = await load((caller) => fetchRequests(caller, query));
  return read.ok ? usualDuration(read.value, dayOf) : undefined;
}
