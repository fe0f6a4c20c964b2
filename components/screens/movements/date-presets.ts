import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
  partsOf,
} from "@/lib/domain/dates/calendar-date";
import { daysOf, monthOf } from "@/lib/domain/dates/calendar-month";
import { lastQuarter } from "@/lib/domain/documents/statement-period";

/** A range of dates by name; both ends are inclusive. */
export type DatePreset = {
  readonly key: "thisMonth" | "lastMonth" | "lastQuarter" | "last90Days" | "thisYear";
  readonly from: CalendarDate;
  readonly to: CalendarDate;
};

/** Months, quarter and year are complete, because movements may be due later than today. */
export function datePresets(today: CalendarDate): readonly DatePreset[] {
  const { year } = partsOf(today);
  return [
    { key: "thisMonth", ...daysOf(monthOf(today)) },
    { key: "lastMonth", ...daysOf(monthOf(addMonths(today, -1))) },
    { key: "lastQuarter", ...lastQuarter(today) },
    { key: "last90Days", from: addDays(today, -89), to: today },
    { key: "thisYear", from: calendarDate(year, 1, 1), to: calendarDate(year, 12, 31) },
  ];
}
