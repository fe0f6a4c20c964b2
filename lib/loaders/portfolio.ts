import "server-only";
import { addDays, type CalendarDate } from "@/lib/domain/dates/calendar-date";
import type { Outcome } from "@/lib/domain/failure";
import {
  mostPaidRequests,
  type UsualDuration,
  usualDuration,
} from "@/lib/domain/requests/withdrawal-request";
import { dayOf, today } from "@/lib/i18n/format";
import { fetchMovements } from "@/lib/lenders-api/movements";
import { idSegment } from "@/lib/lenders-api/path";
import type { MovementFilter } from "@/lib/lenders-api/queries";
import { fetchRequest, fetchRequests } from "@/lib/lenders-api/requests";
import { load } from "./load";

export function loadLatestMovements(limit: number, loanId?: string, to?: CalendarDate) {
  return load(async (caller) => {
    if (loanId !== undefined) idSegment(loanId);
    return fetchMovements(caller, { loanId, to, sort: "-valueDate", limit, offset: 0 });
  });
}

/** The movements after today that match the filters, soonest first. */
export function loadPlannedMovements(limit: number, filters: MovementFilter = {}) {
  const query = { ...filters, from: addDays(today(), 1), sort: "valueDate", limit, offset: 0 };
  return load((caller) => fetchMovements(caller, query));
}

export function loadPendingRequests(limit: number) {
  const query = { status: "PENDING", sort: "-requestedAt", limit, offset: 0 };
  return load((caller) => fetchRequests(caller, query));
}

export function loadRequest(id: string) {
  return load((caller) => fetchRequest(caller, id));
}

/** How long the lender's withdrawals usually take; undefined if too few are known, or unread. */
export async function loadUsualDuration(): Promise<UsualDuration | undefined> {
  const query = { status: "COMPLETED", sort: "-resolvedAt", limit: mostPaidRequests, offset: 0 };
  const read = await load((caller) => fetchRequests(caller, query));
  return read.ok ? usualDuration(read.value, dayOf) : undefined;
}

/** The earliest time at which the data was valid; undefined if a read failed or has no time. */
export async function earliestAsOf(
  reads: readonly Promise<Outcome<{ readonly asOf?: string | undefined }>>[],
): Promise<string | undefined> {
  const outcomes = await Promise.all(reads);
  const instants = outcomes.flatMap((read) => (read.ok && read.value.asOf) || []);
  return instants.length === reads.length ? instants.sort()[0] : undefined;
}
