/** A calendar date, `YYYY-MM-DD`, without a time zone. Such strings sort by date. */
export type CalendarDate = string;

const millisecondsOfDay = 86_400_000;

/** The parts of a date; the month counts from 0. */
function partsOf(date: CalendarDate): [year: number, month: number, day: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))];
}

// `Date.UTC` takes the years 0 to 99 for 1900 to 1999.
function utc(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month, day);
}

// Limited to the years 1 to 9999: longer or shorter texts would not sort.
function fromUtc(milliseconds: number): CalendarDate {
  const inside = Math.min(Math.max(milliseconds, utc(1, 0, 1)), utc(9999, 11, 31));
  return new Date(inside).toISOString().slice(0, 10);
}

/** Whether the text is an existing date, `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && fromUtc(utc(...partsOf(text))) === text;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  const [year, month, day] = partsOf(date);
  return fromUtc(utc(year, month, day + days));
}

/** The same day `months` later, or the month's last day when it is shorter. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year, month, day] = partsOf(date);
  const last = new Date(utc(year, month + 1 + months, 0)).getUTCDate();
  return fromUtc(utc(year, month + months, Math.min(day, last)));
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (utc(...partsOf(to)) - utc(...partsOf(from))) / millisecondsOfDay;
}
