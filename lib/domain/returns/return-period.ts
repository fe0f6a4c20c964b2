import {
  addDays,
  type CalendarDate,
  calendarDate,
  daysBetween,
  partsOf,
} from "../dates/calendar-date";
import {
  type CalendarMonth,
  daysOf,
  monthOf,
  monthsBetween,
  shiftMonth,
} from "../dates/calendar-month";
import type { SearchParameters } from "../lists/list-address";
import { daysPerYear } from "./annual-return";

export const namedPeriods = ["12m", "year", "all"] as const;
export type PeriodName = (typeof namedPeriods)[number];

/** Both days are part of it; without `from`, the period starts with the first movement. */
export type ReturnPeriod = {
  readonly name: PeriodName | "months";
  readonly from?: CalendarDate;
  readonly to: CalendarDate;
};

const usual: PeriodName = "12m";
const monthsOfAYear = 12;

/** Parses `?period=year` or `?from=2026-01&to=2026-03` (inclusive). Default: the last 365 days. */
export function readReturnPeriod(
  { period: name, from, to }: SearchParameters,
  today: CalendarDate,
): { readonly period: ReturnPeriod; readonly misread: boolean } {
  const known = namedPeriods.find((each) => each === name);
  if (known) return { period: namedPeriod(known, today), misread: false };
  const [first, last] = [readMonth(from), readMonth(to)];
  if (first && last && first <= last && daysOf(first).from <= today) {
    const [start, end] = [daysOf(first).from, daysOf(last).to];
    const period = { name: "months", from: start, to: end < today ? end : today } as const;
    return { period, misread: false };
  }
  return { period: namedPeriod(usual, today), misread: Boolean(name || from || to) };
}

export function periodQuery({ name, from, to }: ReturnPeriod): string {
  if (name === usual) return "";
  if (name !== "months" || !from) return `?${new URLSearchParams({ period: name })}`;
  return `?${new URLSearchParams({ from: monthOf(from), to: monthOf(to) })}`;
}

export function namedPeriod(name: PeriodName, today: CalendarDate): ReturnPeriod {
  if (name === "all") return { name, to: today };
  const from =
    name === "year" ? calendarDate(partsOf(today).year, 1, 1) : addDays(today, 1 - daysPerYear);
  return { name, from, to: today };
}

export function eveOf({ from }: ReturnPeriod): CalendarDate | undefined {
  return from && addDays(from, -1);
}

export function daysOfPeriod({ from, to }: ReturnPeriod): number | undefined {
  return from && daysBetween(from, to) + 1;
}

/** From `first` without a `from`. Of 365 days, the twelve that end with the current one. */
export function monthsOf(
  { name, from, to }: ReturnPeriod,
  first: CalendarMonth | undefined,
): readonly CalendarMonth[] {
  const ofDays = from ? monthOf(from) : first;
  const start = name === usual ? shiftMonth(monthOf(to), 1 - monthsOfAYear) : ofDays;
  return start ? monthsBetween(start, monthOf(to)) : [];
}

function readMonth(given: SearchParameters[string]): CalendarMonth | undefined {
  const isMonth = typeof given === "string" && /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(given);
  return isMonth ? (given as CalendarMonth) : undefined;
}
