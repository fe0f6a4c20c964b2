import { type CalendarDate, calendarDate, partsOf } from "./calendar-date";
import { type CalendarMonth, daysOf, monthOf, monthsBetween, shiftMonth } from "./calendar-month";
import type { SearchParameters } from "./list-address";

/** The periods that have a name in the address. */
export const namedPeriods = ["12m", "year", "all"] as const;
export type PeriodName = (typeof namedPeriods)[number];

/** The days over which a return is told. `from` begins a month; without it, since the first movement. */
export type ReturnPeriod = {
  readonly name: PeriodName | "months";
  readonly from?: CalendarDate;
  /** Never after today. */
  readonly to: CalendarDate;
};

export type ReadPeriod = {
  readonly period: ReturnPeriod;
  /** The address asked for something that makes no sense, or for months the wrong way round. */
  readonly misread: boolean;
};

const usual: PeriodName = "12m";
const monthsOfAYear = 12;

/**
 * The period that an address asks for: `?period=year`, or `?from=2026-01&to=2026-03`, whole months,
 * both included. The last twelve months where it says nothing or makes no sense.
 */
export function readPeriod(parameters: SearchParameters, today: CalendarDate): ReadPeriod {
  const { period: name, from, to } = parameters;
  if (!name && !from && !to) return { period: namedPeriod(usual, today), misread: false };
  const known = namedPeriods.find((each) => each === name);
  if (known) return { period: namedPeriod(known, today), misread: false };
  const [first, last] = [readMonth(from), readMonth(to)];
  if (first && last && first <= last && daysOf(first).from <= today) {
    const end = daysOf(last).to;
    const period = {
      name: "months",
      from: daysOf(first).from,
      to: end < today ? end : today,
    } as const;
    return { period, misread: false };
  }
  return { period: namedPeriod(usual, today), misread: true };
}

/** The query of an address that asks for this period; empty for the usual one. */
export function periodQuery({ name, from, to }: ReturnPeriod): string {
  if (name === usual) return "";
  if (name !== "months" || !from) return `?${new URLSearchParams({ period: name })}`;
  return `?${new URLSearchParams({ from: monthOf(from), to: monthOf(to) })}`;
}

/** A period by its name: the twelve months are those that end with today's. */
export function namedPeriod(name: PeriodName, today: CalendarDate): ReturnPeriod {
  if (name === "all") return { name, to: today };
  const from =
    name === "year"
      ? calendarDate(partsOf(today).year, 1, 1)
      : daysOf(shiftMonth(monthOf(today), 1 - monthsOfAYear)).from;
  return { name, from, to: today };
}

/** The period's months, from `first` where it has no beginning of its own; none without both. */
export function monthsOf(
  { from, to }: ReturnPeriod,
  first: CalendarMonth | undefined,
): readonly CalendarMonth[] {
  const start = from ? monthOf(from) : first;
  return start ? monthsBetween(start, monthOf(to)) : [];
}

function readMonth(given: SearchParameters[string]): CalendarMonth | undefined {
  const isMonth = typeof given === "string" && /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(given);
  return isMonth ? (given as CalendarMonth) : undefined;
}
