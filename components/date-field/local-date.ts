import { type CalendarDate, calendarDate } from "@/lib/domain/dates/calendar-date";

/** By local year, month and day, at noon, which exists on every day of every time zone. */
export function toLocalDate(date: CalendarDate): Date {
  const local = new Date(2000, 0, 1, 12);
  // The constructor reads the years 0 to 99 as 1900 to 1999.
  local.setFullYear(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8)));
  return local;
}

export function fromLocalDate(local: Date): CalendarDate {
  return calendarDate(local.getFullYear(), local.getMonth() + 1, local.getDate());
}
