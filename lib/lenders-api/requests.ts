import "server-only";
import { z } from "zod";
import { readConfig } from "@/lib/config";
import { addDays, type CalendarDate, dayInZone } from "@/lib/domain/dates/calendar-date";
import type { WithdrawalRequest } from "@/lib/domain/requests/withdrawal-request";
import { idSegment } from "./path";
import type { RequestQuery } from "./queries";
import { readListing } from "./read-all";
import { type Caller, withinTime } from "./transport/caller";
import { callForListing, callLendersApi } from "./transport/client";
import { forbiddenAsNotFound } from "./transport/error";
import { wholePages } from "./whole-pages";
import {
  maybe,
  published,
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

/** Malformed requests are rows too, if their day is known. */
const wireRequestsOfDays = wireListing(
  z.union([wireRequest, wireObject({ id: wireId, requestedAt: wireInstant })]),
);

/** One request; throws "not-found" for a missing one and for another lender's. */
export async function fetchRequest(caller: Caller, id: string): Promise<WithdrawalRequest> {
  const path = `/requests/${idSegment(id)}`;
  return callLendersApi(caller, path, {}, wireRequest).catch(forbiddenAsNotFound);
}

const mostRows = 20_000;

type Days = { readonly from?: CalendarDate | undefined; readonly to?: CalendarDate | undefined };

/** `from` and `to` are days in TIME_ZONE; the API's are in UTC, so elsewhere one more day is read
 * at both ends, and rows of other days are left out. */
export async function fetchRequests(caller: Caller, query: RequestQuery) {
  if (!hasOtherDays(query)) return callForListing(caller, "/requests", query, wireRequestList);
  const { limit, offset, ...filter } = query;
  const { from, to } = filter as Days;
  const wide = { ...filter, from: from && addDays(from, -1), to: to && addDays(to, 1) };
  const { timeZone } = readConfig();
  const isAsked = ({ requestedAt }: Pick<WithdrawalRequest, "requestedAt">) => {
    const day = dayInZone(Date.parse(requestedAt), timeZone);
    return (!from || day >= from) && (!to || day <= to);
  };
  const all = await withinTime(caller, 10_000, (bounded) =>
    readListing(bounded, mostRows, fetchOfDays, wide),
  );
  const asked = all.rows.filter(isAsked);
  const rows = asked.filter((row) => "amount" in row);
  const malformed = asked.filter((row) => !("amount" in row)).map(({ id }) => id);
  if (malformed.length) caller.onMalformedRows?.("requests", malformed);
  const malformedIds = [...all.malformedIds, ...malformed];
  const page = { rows: rows.slice(offset, offset + limit), limit, offset, total: rows.length };
  return { ...all, ...page, malformedIds };
}

function fetchOfDays(caller: Caller, query: RequestQuery) {
  return callForListing(caller, "/requests", query, wireRequestsOfDays);
}

function hasOtherDays({ from, to }: Pick<RequestQuery, "from" | "to">): boolean {
  return (from !== undefined || to !== undefined) && readConfig().timeZone !== "UTC";
}

/** All that match, oldest first. With other days all are read for each page, so that the second is the rest. */
export const fetchRequestPages = wholePages(fetchRequests, { sort: "requestedAt" }, hasOtherDays);
