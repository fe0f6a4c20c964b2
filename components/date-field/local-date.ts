import { type CalendarDate, calendarDate } from "@/lib/domain/calendar-date";

/**
 * The calendar works on `Date`. A date goes in and comes out by its local year, month and day, at
 * noon, which no change of the clocks takes away: the day on the screen is the day in the address,
 * in every time zone.
 */
export function toLocalDate(date: CalendarDate): Date {
  const local = new Date(2000, 0, 1, 12);
  // The constructor would take the years 0 to 99 for 1900 to 1999.
  local.setFullYear(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8)));
  return local;
}

/** The day that the `Date` shows on a calendar here. */
export function fromLocalDate(local: Date): CalendarDate {
  return calendarDate(local.getFullYear(), local.getMonth() + 1, local.getDate());
}
