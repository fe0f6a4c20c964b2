import {
  addMonths,
  type CalendarDate,
  calendarDate,
  daysBetween,
  daysInMonth,
  partsOf,
} from "./calendar-date";

/** A calendar month, `YYYY-MM`; sorts as text. */
export type CalendarMonth = string & { readonly calendarMonth: unique symbol };

export function monthOf(date: CalendarDate): CalendarMonth {
  return date.slice(0, 7) as CalendarMonth;
}

/** Both days are part of it. */
export type DaySpan = { readonly from: CalendarDate; readonly to: CalendarDate };

export function daysOf(month: CalendarMonth): DaySpan {
  const from = `${month}-01` as CalendarDate;
  const { year, month: number } = partsOf(from);
  return { from, to: calendarDate(year, number, daysInMonth(year, number)) };
}

export function shiftMonth(month: CalendarMonth, months: number): CalendarMonth {
  return monthOf(addMonths(daysOf(month).from, months));
}

export function monthsBetween(first: CalendarMonth, last: CalendarMonth): CalendarMonth[] {
  const length = Math.max(0, monthNumber(last) - monthNumber(first) + 1);
  return Array.from({ length }, (_, later) => shiftMonth(first, later));
}

function monthNumber(month: CalendarMonth): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
}

export function monthsAndDays(from: CalendarDate, to: CalendarDate) {
  const [start, end] = [partsOf(from), partsOf(to)];
  const most = (end.year - start.year) * 12 + end.month - start.month;
  const months = addMonths(from, most) > to ? most - 1 : most;
  return { months, days: daysBetween(addMonths(from, months), to) };
}
