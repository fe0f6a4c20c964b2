import "server-only";
import { cache } from "react";
import { readConfig } from "@/lib/config";
import {
  type CalendarDate,
  dayInZone,
  daysBetween,
  partsOf,
} from "@/lib/domain/dates/calendar-date";
import { type CalendarMonth, daysOf } from "@/lib/domain/dates/calendar-month";
import { remembered } from "@/lib/domain/dates/remembered";
import {
  type DecimalString,
  decimal,
  decimalsOf,
  isSome,
  type Money,
  roundDecimal,
} from "@/lib/domain/money/money";
import { readersCatalogue } from "./locale";

/** A formatted amount: grouped digits, without the currency code. */
export type FormattedAmount = {
  readonly shown: string;
  /** All digits, if `shown` leaves some out. */
  readonly full?: string;
  /** The end of `shown` from the decimal sign on, if it has decimals. */
  readonly fraction?: string;
  /** Rendered invisibly after `shown`, so that the decimal points of a column are aligned. */
  readonly pad?: string;
  readonly currency: string;
};

/** Groups the digits of `shownAmount` in FORMAT_LOCALE; with all of them in `full` if it has fewer. */
export function formatMoney(money: Money): FormattedAmount {
  const amount = shownAmount(money);
  const rounded = formatAllDigits({ ...money, amount });
  return amount === money.amount ? rounded : { ...rounded, full: formatAllDigits(money).shown };
}

const leastDigits = 2;

/** Rounded half up to its currency's decimals; one that would read as 0 keeps two digits. */
export function shownAmount({ amount, currency }: Money): DecimalString {
  const decimals = minorDigits(currency);
  if (decimalsOf(amount) <= decimals) return amount;
  const rounded = roundDecimal(amount, decimals);
  if (isSome(rounded) || !isSome(amount)) return rounded;
  const zeros = /\.(0*)/.exec(amount)?.[1]?.length ?? 0;
  return decimal(roundDecimal(amount, zeros + leastDigits).replace(/0+$/, ""));
}

/** All digits of an amount, and at least its currency's decimals. */
export function allDigits({ amount, currency }: Money): DecimalString {
  const decimals = minorDigits(currency);
  return decimalsOf(amount) < decimals ? roundDecimal(amount, decimals) : amount;
}

/** Groups an amount's digits in FORMAT_LOCALE and shows all of them: for files and contradictions. */
export function formatAllDigits({ amount, currency }: Money): FormattedAmount {
  const decimals = Math.max(minorDigits(currency), decimalsOf(amount));
  const shown = formatDecimal(amount, decimals);
  if (decimals === 0) return { shown, currency };
  const fraction = shown.slice(-decimals - decimalSign(readConfig().formatLocale).length);
  return { shown, fraction, currency };
}

const isoCurrency = /^[A-Z]{3}$/;

function minorDigits(currency: string): number {
  return isoCurrency.test(currency) ? minorDigitsOf(currency) : 2;
}

const minorDigitsOf = remembered((currency: string) => {
  const options = { style: "currency", currency } as const;
  return new Intl.NumberFormat("en", options).resolvedOptions().maximumFractionDigits ?? 2;
});

export const decimalSign = remembered(
  (locale: string) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 1 })
      .formatToParts(0)
      .find(({ type }) => type === "decimal")?.value ?? "",
);

/** Groups a numeral's digits in FORMAT_LOCALE; keeps all decimals and shows at least `decimals`. */
export function formatDecimal(value: DecimalString, decimals = 0): string {
  const format = numberFormats(readConfig().formatLocale)(Math.max(decimals, decimalsOf(value)));
  return format.format(value as Intl.StringNumericLiteral).replace(/^-/, "−");
}

const numberFormats = remembered((locale: string) =>
  remembered(
    (decimals: number) =>
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: Math.min(100, decimals),
        useGrouping: "always",
      }),
  ),
);

/** An amount as a reader of FORMAT_LOCALE types it: `1,500.00`. */
export function exampleAmount(): string {
  return formatDecimal(decimal("1500"), 2);
}

export function numberLocale(): string {
  return readConfig().formatLocale;
}

/** Groups the digits as in amounts: `1.600` in es-ES, where Intl alone writes `1600`. */
export function formatCount(value: number): string {
  return numberFormats(readConfig().formatLocale)(0).format(value);
}

/** Of a file: `48 KB`, `2.3 MB`, and never 0 KB; never divided between two lines. */
export function formatSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1000);
  if (kilobytes < 1000) return `${formatCount(kilobytes)}\u00a0KB`;
  return `${formatDecimal(decimal((bytes / 1_000_000).toFixed(1)))}\u00a0MB`;
}

/** `12.5` → `12.5%`, with all decimals. */
export function formatRate(rate: DecimalString): string {
  return `${formatDecimal(rate)}%`;
}

/** `0.12345` → `12.35%`: for shares and calculated rates. */
export function formatFraction(fraction: number, decimals = 2): string {
  return formatRate(decimal((fraction * 100).toFixed(decimals)));
}

/** `2026-01-05` → `5 ene 2026`, in English `5 Jan 2026`. */
export function formatDate(date: CalendarDate): string {
  return `${formatDayMonth(date)} ${partsOf(date).year}`;
}

export function formatDayMonth(date: CalendarDate): string {
  const { month, day } = partsOf(date);
  return `${day} ${readersCatalogue().calendar.monthsShort[month - 1]}`;
}

export function formatMonth(month: CalendarMonth): string {
  const { year, month: number } = partsOf(daysOf(month).from);
  return `${readersCatalogue().calendar.monthsShort[number - 1]} ${year}`;
}

export function formatInstantDate(instant: string): string {
  return formatDate(dayOf(instant));
}

export function formatTime(instant: string): string {
  const { formatLocale, timeZone } = readConfig();
  return timeFormats(formatLocale)(timeZone).format(Date.parse(instant));
}

const timeFormats = remembered((locale: string) =>
  remembered(
    (timeZone: string) =>
      new Intl.DateTimeFormat(locale, {
        timeZone,
        hour: "2-digit",
        minute: "2-digit",
        hourCycle: "h23",
      }),
  ),
);

export function formatInstant(instant: string): string {
  return `${formatInstantDate(instant)}, ${formatTime(instant)}`;
}

/** The instant with the zone's name: `5 ene 2026, 14:02 UTC`. */
export function formatInstantWithZone(instant: string): string {
  return `${formatInstantDate(instant)}, ${formatTimeWithZone(instant)}`;
}

export function formatTimeWithZone(instant: string): string {
  const { formatLocale, timeZone } = readConfig();
  const parts = zoneFormats(formatLocale)(timeZone).formatToParts(Date.parse(instant));
  const zone = parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  return `${formatTime(instant)} ${zone}`;
}

const zoneFormats = remembered((locale: string) =>
  remembered(
    (timeZone: string) => new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "short" }),
  ),
);

/** An instant in a file, in TIME_ZONE: `2026-10-31T20:00:00-06:00`; if that is UTC, unchanged. */
export function instantInZone(instant: string): string {
  const at = Date.parse(instant);
  const parts = offsetFormats(readConfig().timeZone).formatToParts(at);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, offset, sign, hours, minutes] = /^GMT(([+-])(\d\d):(\d\d))$/.exec(name) ?? [];
  const ahead = Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  if (!offset || !ahead) return instant;
  return new Date(at + ahead).toISOString().replace(/(\.000)?Z$/, offset);
}

const offsetFormats = remembered(
  (timeZone: string) => new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" }),
);

export function dayOf(instant: string): CalendarDate {
  return dayInZone(Date.parse(instant), readConfig().timeZone);
}

/** Days from today to the date, in TIME_ZONE; negative if it has passed. */
export function daysFromToday(date: CalendarDate): number {
  return daysBetween(today(), date);
}

export function daysSince(instant: string): number {
  return daysBetween(dayOf(instant), today());
}

export const today = cache((): CalendarDate => dayInZone(Date.now(), readConfig().timeZone));
