import "server-only";
import type { CalendarMonth } from "./domain/dates/calendar-month";
import type { PriceIndex } from "./domain/returns/inflation";

const head = "currency,month,index";
const line = /^([A-Z]{3}),(\d{4}-(?:0[1-9]|1[0-2])),(\d{1,9}(?:\.\d{1,9})?)$/;

/** From lines such as `MXN,2026-10,136.2` below a `currency,month,index`; a text for the operator if one is wrong. */
export function readInflation(text: string): ReadonlyMap<string, PriceIndex> | string {
  const [first, ...lines] = text
    .replace(/^\uFEFF/, "")
    .trim()
    .split(/\r?\n/);
  if (first !== head) return `must begin with the line ${head}`;
  const currencies = new Set(Intl.supportedValuesOf("currency"));
  const indexes = new Map<string, Map<CalendarMonth, number>>();
  for (const [at, each] of lines.entries()) {
    const [, currency = "", month = "", value = ""] = line.exec(each) ?? [];
    const own = indexes.get(currency) ?? new Map<CalendarMonth, number>();
    if (!currencies.has(currency) || !(Number(value) > 0) || own.has(month as CalendarMonth))
      return `has a wrong line ${at + 2}: it needs an ISO currency, a month that is not there yet, and an index above 0, such as MXN,2026-10,136.2`;
    indexes.set(currency, own.set(month as CalendarMonth, Number(value)));
  }
  return indexes;
}
