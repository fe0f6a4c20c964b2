import type { CalendarDate } from "../dates/calendar-date";
import { isOverdue, isSettled, type Period } from "./loan";

const shownAhead = 3;
const mostOverdue = 5;

/** By due date: the last settled one, at most 5 overdue ones, the next three; else the last. */
export function periodsAround(periods: readonly Period[], today: CalendarDate): readonly Period[] {
  const ordered = periods.toSorted((left, right) => (left.dueDate < right.dueDate ? -1 : 1));
  const settled = ordered.filter(({ status }) => isSettled(status));
  const overdue = ordered.filter((period) => isOverdue(period, today)).slice(0, mostOverdue);
  const ahead = ordered
    .filter(({ status, dueDate }) => !isSettled(status) && dueDate >= today)
    .slice(0, shownAhead);
  if (!overdue.length && !ahead.length) return ordered.slice(-(1 + shownAhead));
  const shown = new Set([...settled.slice(-1), ...overdue, ...ahead]);
  return ordered.filter((period) => shown.has(period));
}
