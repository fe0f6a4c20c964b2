import { parseCalendarDate } from "../dates/calendar-date";
import { currencyCode } from "../money/currency-codes";

export type Filter = readonly string[] | keyof typeof kinds;

const kinds = {
  currency: (text: string) => currencyCode(text) === text,
  date: (text: string) => parseCalendarDate(text) !== undefined,
  year: (text: string) => /^[1-9]\d{3}$/.test(text),
  id: (text: string) => /^[^\p{Cc}/\\]{1,128}$/u.test(text),
  search: (text: string) => /^[^\p{Cc}]{1,100}$/u.test(text),
};

export function isFilterValue(filter: Filter, text: string): boolean {
  return typeof filter === "string" ? kinds[filter](text) : filter.includes(text);
}
