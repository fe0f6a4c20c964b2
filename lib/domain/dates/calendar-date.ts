import { UTCDateMini } from "@date-fns/utc/date/mini";
import { addDays as addDaysTo } from "date-fns/addDays";
import { addMonths as addMonthsTo } from "date-fns/addMonths";
import { millisecondsInDay } from "date-fns/constants";
import { remembered } from "./remembered";

/** A calendar date, `YYYY-MM-DD`: without time and zone, so never a `Date`. Sorts as text. */
export type CalendarDate = string & { readonly calendarDate: unique symbol };

type Parts = { readonly year: number; readonly month: number; readonly day: number };

const lastYear = 9999;

const firstDay = "0001-01-01" as CalendarDate;
const lastDay = "9999-12-31" as CalendarDate;

/** Parses `YYYY-MM-DD`; undefined for other formats and for days that do not exist. */
export function parseCalendarDate(text: string): CalendarDate | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const { year, month, day } = partsOf(text as CalendarDate);
  const exists =
    year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return exists ? (text as CalendarDate) : undefined;
}

export function partsOf(date: CalendarDate): Parts {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  };
}

export function calendarDate(year: number, month: number, day: number): CalendarDate {
  const pad = (value: number, width: number) => String(value).padStart(width, "0");
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` as CalendarDate;
}

export function daysInMonth(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
}

/** Adds days (or subtracts, if negative), within the years 1 to 9999. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dayOf(addDaysTo(new UTCDateMini(startOf(date)), days), days);
}

/** Adds months, within the years 1 to 9999. In a shorter month it returns the last day. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  return dayOf(addMonthsTo(new UTCDateMini(startOf(date)), months), months);
}

export function daysBetween(first: CalendarDate, second: CalendarDate): number {
  return (startOf(second) - startOf(first)) / millisecondsInDay;
}

/** The date in a time zone at an instant (milliseconds), limited to the years 1 to 9999. */
export function dayInZone(instant: number, timeZone: string): CalendarDate {
  const parts = dayFormat(timeZone).formatToParts(instant);
  const part = (type: string) => parts.find((each) => each.type === type)?.value;
  const number = (type: string) => Number(part(type));
  if (part("era") !== "AD") return firstDay;
  if (number("year") > lastYear) return lastDay;
  return calendarDate(number("year"), number("month"), number("day"));
}

const dayFormat = remembered(
  (timeZone: string) =>
    new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
      timeZone,
      era: "short",
      year: "numeric",
      month: "numeric",
      day: "numeric",
    }),
);

/** The day's first millisecond in UTC: in the machine's zone an hour or a whole day may be missing. */
function startOf(date: CalendarDate): number {
  return Date.parse(date);
}

/** The day of a sum; the calendar's first or last day if the sum lies before or after it. */
function dayOf(sum: Date, added: number): CalendarDate {
  const year = sum.getFullYear();
  if (year >= 1 && year <= lastYear) return calendarDate(year, sum.getMonth() + 1, sum.getDate());
  return added < 0 ? firstDay : lastDay;
}
