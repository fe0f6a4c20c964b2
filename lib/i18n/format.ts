import "server-only";
import { readConfig } from "@/lib/config";
import { type CalendarDate, dayInZone, daysBetween, partsOf } from "@/lib/domain/calendar-date";
import { type CalendarMonth, daysOf } from "@/lib/domain/calendar-month";
import {
  type DecimalString,
  decimal,
  decimalsOf,
  type Money,
  truncateDecimal,
} from "@/lib/domain/money";
import { remembered } from "@/lib/domain/remembered";
import { catalogueOf, defaultLocale } from "./locale";

const stablecoins = new Set([
  "USDC",
  "USDT",
  "DAI",
  "PYUSD",
  "EURC",
  "TUSD",
  "USDP",
  "GUSD",
  "FDUSD",
]);
const shownDecimalsOfStablecoins = 2;

/** An amount ready for the eye: grouped digits without the currency code. */
export type FormattedAmount = {
  readonly shown: string;
  /** Every digit, where `shown` leaves some out. */
  readonly full?: string;
  /** What is drawn unseen after `shown`, to bring a column's decimal points below each other. */
  readonly pad?: string;
  readonly currency: string;
};

/** Whether the code is one of the stablecoins that the portal knows. */
function isStablecoin(currency: string): boolean {
  return stablecoins.has(currency);
}

/**
 * Groups an amount's digits in FORMAT_LOCALE. Nothing is rounded: a stablecoin shows two decimals,
 * cut, and then has `full` with all of them.
 */
export function formatMoney({ amount, currency }: Money): FormattedAmount {
  const full = formatDecimal(amount, minorDigits(currency));
  if (!isStablecoin(currency) || decimalsOf(amount) <= shownDecimalsOfStablecoins)
    return { shown: full, currency };
  const shown = formatDecimal(truncateDecimal(amount, shownDecimalsOfStablecoins), 2);
  return { shown, full, currency };
}

const isoCurrency = /^[A-Z]{3}$/;

/** The decimals that people write of a currency: none of yens, two of what no standard knows. */
function minorDigits(currency: string): number {
  return isoCurrency.test(currency) ? minorDigitsOf(currency) : 2;
}

const minorDigitsOf = remembered((currency: string) => {
  const options = { style: "currency", currency } as const;
  return new Intl.NumberFormat("en", options).resolvedOptions().maximumFractionDigits ?? 2;
});

/** The decimal sign and the decimals of a number as it is written; empty where it has none. */
export function writtenDecimals(shown: string): string {
  const sign = decimalSign(readConfig().formatLocale);
  const start = sign === undefined ? -1 : shown.lastIndexOf(sign);
  return start < 0 ? "" : shown.slice(start);
}

const decimalSign = remembered(
  (locale: string) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 1 })
      .formatToParts(0)
      .find(({ type }) => type === "decimal")?.value,
);

/** Groups a numeral's digits in FORMAT_LOCALE, all decimals kept and at least `decimals` of them. */
export function formatDecimal(value: DecimalString, decimals = 0): string {
  const format = numberFormat(Math.max(decimals, decimalsOf(value)));
  return format.format(value as Intl.StringNumericLiteral).replace(/^-/, "−");
}

const numberFormat = remembered(
  (decimals: number) =>
    new Intl.NumberFormat(readConfig().formatLocale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: Math.min(100, decimals),
      useGrouping: "always",
    }),
);

/** The locale of all numbers, for those that are only written in the browser. */
export function numberLocale(): string {
  return readConfig().formatLocale;
}

/** A count, grouped. */
export function formatCount(value: number): string {
  return countFormat(readConfig().formatLocale).format(value);
}

const countFormat = remembered((locale: string) => new Intl.NumberFormat(locale));

/** `12.5` → `12.5%`, all decimals kept. */
export function formatRate(rate: DecimalString): string {
  return `${formatDecimal(rate)}%`;
}

/** `0.12345` → `12.35%`: for rates worked out as floats, and shares. */
export function formatFraction(fraction: number, decimals = 2): string {
  return formatRate(decimal((fraction * 100).toFixed(decimals)));
}

/** `2026-01-05` → `5 ene 2026`. */
export function formatDate(date: CalendarDate): string {
  const { year, month, day } = partsOf(date);
  return `${day} ${catalogueOf(defaultLocale).calendar.monthsShort[month - 1]} ${year}`;
}

/** `2026-01` → `ene 2026`. */
export function formatMonth(month: CalendarMonth): string {
  const { year, month: number } = partsOf(daysOf(month).from);
  return `${catalogueOf(defaultLocale).calendar.monthsShort[number - 1]} ${year}`;
}

/** The instant's day in TIME_ZONE: `5 ene 2026`. */
export function formatInstantDate(instant: string): string {
  return formatDate(dayOf(instant));
}

/** The instant's time in TIME_ZONE: `14:02`. */
export function formatTime(instant: string): string {
  return timeFormat(readConfig().timeZone).format(Date.parse(instant));
}

const timeFormat = remembered(
  (timeZone: string) =>
    new Intl.DateTimeFormat(readConfig().formatLocale, {
      timeZone,
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }),
);

/** The instant in TIME_ZONE: `5 ene 2026, 14:02`. */
export function formatInstant(instant: string): string {
  return `${formatInstantDate(instant)}, ${formatTime(instant)}`;
}

/** The instant's day in TIME_ZONE. */
export function dayOf(instant: string): CalendarDate {
  return dayInZone(Date.parse(instant), readConfig().timeZone);
}

/** The days from today in TIME_ZONE to the date; negative when it has passed. */
export function daysFromToday(date: CalendarDate): number {
  return daysBetween(today(), date);
}

/** The days from the instant's day to today's, both in TIME_ZONE. */
export function daysSince(instant: string): number {
  return daysBetween(dayOf(instant), today());
}

/** Today's date in TIME_ZONE. */
export function today(): CalendarDate {
  return dayInZone(Date.now(), readConfig().timeZone);
}
