import {
  type CalendarDate,
  calendarDate,
  parseCalendarDate,
} from "@/lib/domain/dates/calendar-date";

export type DateReading =
  | { readonly kind: "date"; readonly date: CalendarDate }
  | { readonly kind: "empty" | "unreadable" | "noSuchDay" };

const dayFirst = /^(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{4}|\d{2})$/;
const digitsAlone = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;
const withMonthName = /^(\d{1,2})[\s/.-]+(?:de\s+)?(\p{L}{3,})[\s/.-]+(?:del?\s+)?(\d{4}|\d{2})$/u;

/** Parses a typed date, day before month: `5/1/2026`, `05-01-26`, `05012026`, `5 ene 2026`,
 * `2026-01-05`. Years of two digits are in this century. `months`: their full names. */
export function readDateText(text: string, months: readonly string[]): DateReading {
  const trimmed = text.trim();
  if (!trimmed) return { kind: "empty" };
  const numbers = numbersOf(trimmed, months);
  if (!numbers) return { kind: "unreadable" };
  const [day, month, year] = numbers;
  const date = parseCalendarDate(calendarDate(year, month, day));
  return date ? { kind: "date", date } : { kind: "noSuchDay" };
}

/** `2026-01-05` → `05/01/2026`, as the field shows it. */
export function writeDateText(date: CalendarDate | undefined): string {
  return date?.split("-").reverse().join("/") ?? "";
}

function numbersOf(text: string, months: readonly string[]): [number, number, number] | undefined {
  const [, first = "", second = "", third = ""] =
    dayFirst.exec(text) ?? digitsAlone.exec(text) ?? withMonthName.exec(text) ?? [];
  if (first) {
    const month = /^\d/.test(second) ? Number(second) : monthNumber(second, months);
    return month === undefined ? undefined : [Number(first), month, fullYear(third)];
  }
  const [, year, month, day] = yearFirst.exec(text) ?? [];
  return year === undefined ? undefined : [Number(day), Number(month), Number(year)];
}

function monthNumber(name: string, months: readonly string[]): number | undefined {
  const start = name.toLowerCase();
  const index = months.findIndex((month) => month.toLowerCase().startsWith(start));
  return index === -1 ? undefined : index + 1;
}

function fullYear(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}
