import "server-only";
import { addDays, type CalendarDate } from "@/lib/domain/dates/calendar-date";
import type { Outcome } from "@/lib/domain/failure";
import type { Listing } from "@/lib/domain/lists/listing";
import type { Movement } from "@/lib/domain/movements/movement";
import type { WithdrawalRequest } from "@/lib/domain/requests/withdrawal-request";
import { today } from "@/lib/i18n/format";
import { fetchMovements } from "@/lib/lenders-api/movements";
import { idSegment } from "@/lib/lenders-api/path";
import type { MovementFilter } from "@/lib/lenders-api/queries";
import { fetchRequests } from "@/lib/lenders-api/requests";
import { load } from "./load";

export async function loadLatestMovements(
  limit: number,
  loanId?: string,
  to?: CalendarDate,
): Promise<Outcome<Listing<Movement>>> {
  return load(async (caller) => {
    if (loanId !== undefined) idSegment(loanId);
    const query = { loanId, to, sort: "-valueDate", limit, offset: 0 };
    return fetchMovements(caller, query);
  });
}

/** The movements after today that match the filters, soonest first. */
export async function loadPlannedMovements(
  limit: number,
  filters: MovementFilter = {},
): Promise<Outcome<Listing<Movement>>> {
  return load(async (caller) => {
    const query = { ...filters, from: addDays(today(), 1), sort: "valueDate", limit, offset: 0 };
    return fetchMovements(caller, query);
  });
}

export async function loadPendingRequests(
  limit: number,
): Promise<Outcome<Listing<WithdrawalRequest>>> {
  return load(async (caller) => {
    const query = { status: "PENDING", sort: "-requestedAt", limit, offset: 0 };
    return fetchRequests(caller, query);
  });
}

/** The earliest time at which the data was valid; undefined if a read failed or has no time. */
export async function earliestAsOf(
  reads: readonly Promise<Outcome<{ readonly asOf?: string | undefined }>>[],
): Promise<string | undefined> {
  const outcomes = await Promise.all(reads);
  const instants = outcomes.flatMap((read) => (read.ok && read.value.asOf) || []);
  return instants.length === reads.length ? instants.sort()[0] : undefined;
}
