import { remembered } from "./remembered";

/** A calendar date, `YYYY-MM-DD`: without time and zone, so never a `Date`. Sorts as text. */
export type CalendarDate = string & { readonly calendarDate: unique symbol };

type Parts = { readonly year: number; readonly month: number; readonly day: number };

const lastYear = 9999;
const daysPer400Years = 146_097;

const firstDay = "0001-01-01" as CalendarDate;
const lastDay = "9999-12-31" as CalendarDate;

/** Parses `YYYY-MM-DD`; undefined for other formats and for days that do not exist. */
export function parseCalendarDate(text: string): CalendarDate | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
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
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Adds days (or subtracts, if negative), within the years 1 to 9999. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfDay(dayNumber(date) + days);
}

/** Adds months, within the years 1 to 9999. In a shorter month it returns the last day. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = partsOf(date);
  const index = year * 12 + month - 1 + months;
  const targetYear = Math.floor(index / 12);
  if (targetYear < 1) return firstDay;
  if (targetYear > lastYear) return lastDay;
  const targetMonth = (index % 12) + 1;
  return calendarDate(targetYear, targetMonth, Math.min(day, daysInMonth(targetYear, targetMonth)));
}

/** Days from the first date to the second; negative if the second is earlier. */
export function daysBetween(first: CalendarDate, second: CalendarDate): number {
  return dayNumber(second) - dayNumber(first);
}

/**
 * Returns the date in an IANA time zone at an instant (milliseconds since the epoch), limited to the
 * years 1 to 9999: some programs write the year 9999 for "never".
 */
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

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function daysBeforeYear(year: number): number {
  const before = year - 1;
  return (
    before * 365 + Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400)
  );
}

function daysBeforeMonth(year: number, month: number): number {
  let days = 0;
  for (let earlier = 1; earlier < month; earlier += 1) days += daysInMonth(year, earlier);
  return days;
}

/** 0 is the first day of year 1. Does not use `Date`, which reads the years 0 to 99 as 1900 to 1999. */
function dayNumber(date: CalendarDate): number {
  const { year, month, day } = partsOf(date);
  return daysBeforeYear(year) + daysBeforeMonth(year, month) + day - 1;
}

function dateOfDay(number: number): CalendarDate {
  if (number < 0) return firstDay;
  if (number > dayNumber(lastDay)) return lastDay;
  // An estimate from the average year: at most one year off.
  let year = Math.floor((number * 400) / daysPer400Years) + 1;
  while (daysBeforeYear(year) > number) year -= 1;
  while (daysBeforeYear(year + 1) <= number) year += 1;
  const ofYear = number - daysBeforeYear(year);
  let month = 12;
  while (daysBeforeMonth(year, month) > ofYear) month -= 1;
  return calendarDate(year, month, ofYear - daysBeforeMonth(year, month) + 1);
}
