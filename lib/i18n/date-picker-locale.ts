import type { Locale } from "date-fns";
import { enUS } from "date-fns/locale/en-US";

/** From the catalogue; weekdays begin with Sunday, as in `Date`. */
export type CalendarNames = {
  readonly weekdays: readonly string[];
  readonly weekdaysShort: readonly string[];
  readonly months: readonly string[];
  readonly monthsShort: readonly string[];
};

const monday = 1;

/** MUI's locale with the names of the catalogue, and weeks that begin on Monday. */
export function datePickerLocale(names: CalendarNames): Locale {
  return {
    ...enUS,
    localize: {
      ...enUS.localize,
      day: (day, { width = "wide" } = {}) =>
        nameOf(width === "wide" ? names.weekdays : names.weekdaysShort, day),
      month: (month, { width = "wide" } = {}) =>
        nameOf(width === "wide" ? names.months : names.monthsShort, month),
    },
    options: { ...enUS.options, weekStartsOn: monday },
  };
}

/** `Lu` for a Monday: the heading of a column. */
export function shortWeekday(names: CalendarNames, date: Date): string {
  return nameOf(names.weekdaysShort, date.getDay());
}

function nameOf(names: readonly string[], index: number): string {
  return names[index] ?? "";
}
