import type { CalendarDate } from "./calendar-date";
import { isKnownMovementType, knownMovementTypes, type MovementType } from "./movement";
import type { MovementTotals } from "./movement-totals";

export type BookedCount = { readonly type: MovementType; readonly count: number };

export type BookedSince = {
  readonly since: CalendarDate;
  readonly counts?: readonly BookedCount[];
};

/** Completed movements per type by value date, from a day on. The totals must be by day. */
export function bookedCounts(days: MovementTotals, since: CalendarDate): readonly BookedCount[] {
  const counts = new Map<MovementType, number>();
  for (const { type, status, date, count } of days)
    if (status === "COMPLETED" && date !== undefined && date >= since)
      counts.set(type, (counts.get(type) ?? 0) + count);
  const unknown = [...counts.keys()].filter((type) => !isKnownMovementType(type)).sort();
  return [...knownMovementTypes, ...unknown].flatMap((type) => {
    const count = counts.get(type);
    return count ? [{ type, count }] : [];
  });
}
