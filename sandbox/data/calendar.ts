/** A calendar date, `YYYY-MM-DD`, without a time zone. Such strings sort by time. */
export type CalendarDate = string;

const millisecondsOfDay = 86_400_000;

function parts(date: CalendarDate): [year: number, month: number, day: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))];
}

function fromUtc(milliseconds: number): CalendarDate {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

/** Whether `text` names a day that exists, as `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year, month, day] = parts(text);
  return month >= 1 && day >= 1 && fromUtc(Date.UTC(year, month - 1, day)) === text;
}

/** The date `days` later, or earlier when negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const [year, month, day] = parts(date);
  return fromUtc(Date.UTC(year, month - 1, day + days));
}

/** The same day `months` later; a day that the month lacks becomes its last. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year, month, day] = parts(date);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return fromUtc(Date.UTC(year, month - 1 + months, Math.min(day, last)));
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  const [fromYear, fromMonth, fromDay] = parts(from);
  const [toYear, toMonth, toDay] = parts(to);
  return (
    (Date.UTC(toYear, toMonth - 1, toDay) - Date.UTC(fromYear, fromMonth - 1, fromDay)) /
    millisecondsOfDay
  );
}
