import { type CalendarDate, daysBetween } from "../dates/calendar-date";
import type { Listing } from "../lists/listing";
import type { Status } from "../loans/status";
import type { Money } from "../money/money";
import type { MovementType } from "../movements/movement";

/** Instants are ISO 8601, in UTC. */
export type WithdrawalRequest = {
  readonly id: string;
  readonly reference?: string;
  readonly type?: MovementType;
  readonly status: Status;
  readonly amount: Money;
  readonly requestedAt: string;
  readonly resolvedAt?: string;
  readonly loanId?: string;
  readonly loanReference?: string;
  readonly movementIds?: readonly string[];
  /** Already masked by the API. */
  readonly destination?: string;
  readonly history?: readonly StatusChange[];
};

export type StatusChange = { readonly status: Status; readonly at: string };

export function changesInOrder({ history = [] }: WithdrawalRequest): StatusChange[] {
  return [...history].sort((left, right) => Date.parse(left.at) - Date.parse(right.at));
}

export function statusSince(request: WithdrawalRequest): string | undefined {
  const changes = changesInOrder(request);
  const before = changes.findLastIndex(({ status }) => status !== request.status);
  return changes[before + 1]?.at;
}

export type RequestStep = {
  readonly status: Status;
  readonly place: "past" | "current" | "ahead";
  /** Missing for steps ahead, and if the API does not return it. */
  readonly at?: string;
};

const way: readonly Status[] = ["PENDING", "PENDING_WITHDRAWAL", "COMPLETED"];

/** Reached ones are those of the history, else the request and its status; none is assumed. */
export function requestSteps(request: WithdrawalRequest): readonly RequestStep[] {
  const reached: { status: Status; at?: string | undefined }[] = [];
  for (const change of changesInOrder(request))
    if (change.status !== reached.at(-1)?.status) reached.push(change);
  if (reached[0]?.status !== "PENDING")
    reached.unshift({ status: "PENDING", at: request.requestedAt });
  if (reached.at(-1)?.status !== request.status)
    reached.push({ status: request.status, at: request.resolvedAt });
  const ahead = way.includes(request.status) ? way.slice(way.indexOf(request.status) + 1) : [];
  return [
    ...reached.map(({ status, at }, index): RequestStep => {
      const place = index === reached.length - 1 ? "current" : "past";
      return { status, place, ...(at !== undefined && { at }) };
    }),
    ...ahead.map((status): RequestStep => ({ status, place: "ahead" })),
  ];
}

export const mostPaidRequests = 20;
const fewestPaidRequests = 5;

export type UsualDuration = { readonly days: number; readonly count: number };

/** The median, of two in the middle the longer; undefined with fewer than five paid requests. */
export function usualDuration(
  { rows, malformedIds }: Pick<Listing<WithdrawalRequest>, "rows" | "malformedIds">,
  dayOf: (instant: string) => CalendarDate,
): UsualDuration | undefined {
  if (malformedIds.length) return undefined;
  const days = rows
    .filter(({ status }) => status === "COMPLETED")
    .flatMap((request) => {
      const paidAt = request.resolvedAt ?? statusSince(request);
      return paidAt ? [daysBetween(dayOf(request.requestedAt), dayOf(paidAt))] : [];
    })
    .filter((each) => each >= 0)
    .sort((left, right) => left - right);
  const middle = days[Math.floor(days.length / 2)];
  if (days.length < fewestPaidRequests || middle === undefined) return undefined;
  return { days: middle, count: days.length };
}
