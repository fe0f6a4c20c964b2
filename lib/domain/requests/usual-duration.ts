import { type CalendarDate, daysBetween } from "../dates/calendar-date";
import type { Listing } from "../lists/listing";
import { statusSince, type WithdrawalRequest } from "./withdrawal-request";

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
