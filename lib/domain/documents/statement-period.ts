import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
  parseCalendarDate,
  partsOf,
} from "../dates/calendar-date";
import { type DaySpan, daysOf, monthOf, shiftMonth } from "../dates/calendar-month";

export type StatementPeriod = DaySpan;

export type PeriodPreset = StatementPeriod & {
  readonly key: "lastMonth" | "lastQuarter" | "lastYear" | "thisYear";
};

export type PeriodFault = "bad-date" | "reversed" | "future";

const firstYear = "1900";
const lastYear = "2199";

/** The last month, quarter and year that are over, and the running year up to today. */
export function periodPresets(today: CalendarDate): readonly PeriodPreset[] {
  const { year } = partsOf(today);
  return [
    { key: "lastMonth", ...daysOf(shiftMonth(monthOf(today), -1)) },
    { key: "lastQuarter", ...lastQuarter(today) },
    { key: "lastYear", from: calendarDate(year - 1, 1, 1), to: calendarDate(year - 1, 12, 31) },
    { key: "thisYear", from: calendarDate(year, 1, 1), to: today },
  ];
}

export function lastQuarter(today: CalendarDate): StatementPeriod {
  const { year, month } = partsOf(today);
  const first = shiftMonth(monthOf(calendarDate(year, month - ((month - 1) % 3), 1)), -3);
  return { from: daysOf(first).from, to: daysOf(shiftMonth(first, 2)).to };
}

/** Without both days the last month; with one, the year before its end or all since its start. */
export function readStatementPeriod(
  given: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: CalendarDate,
): StatementPeriod | PeriodFault {
  if (!given.from && !given.to) return daysOf(shiftMonth(monthOf(today), -1));
  const to = given.to ? usableDate(given.to) : today;
  const from = given.from ? usableDate(given.from) : to && addDays(addMonths(to, -12), 1);
  if (!from || !to) return "bad-date";
  if (from > to && given.from && given.to) return "reversed";
  if (from > today) return "future";
  return { from, to: to > today ? today : to };
}

/** Other years are typing errors; some programs write 0001 or 9999 for "none". */
function usableDate(text: string): CalendarDate | undefined {
  const date = parseCalendarDate(text);
  const year = text.slice(0, 4);
  return date && year >= firstYear && year <= lastYear ? date : undefined;
}
