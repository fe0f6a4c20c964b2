import type { CalendarDate } from "../dates/calendar-date";
import { type CalendarMonth, monthOf } from "../dates/calendar-month";
import { isSettled } from "../loans/loan";
import { countOf, currenciesOf } from "../money/totals";
import type { MovementTotals } from "../movements/movement-totals";
import type { PaymentTotals } from "../payments/payment-totals";
import { type InterestStatement, interestStatements, statementYears } from "./interest-statement";
import { type PeriodPreset, periodPresets } from "./statement-period";

export type PeriodPreview = PeriodPreset & {
  /** Sorted; those with at least one movement on or before the period's last day. */
  readonly currencies: readonly string[];
  readonly count: number;
};

export type YearPreview = {
  readonly year: number;
  readonly statements: readonly InterestStatement[];
};

/** The payments to come, and the month of the last one; without a month there are none. */
export type CalendarPreview = { readonly count: number; readonly last?: CalendarMonth };

/** `totals` are those of all completed movements up to today, by month. */
export function periodPreviews(totals: MovementTotals, today: CalendarDate): PeriodPreview[] {
  return periodPresets(today).map((preset) => {
    const [first, last] = [monthOf(preset.from), monthOf(preset.to)];
    const upToEnd = totals.filter(({ month = "" }) => month <= last);
    return {
      ...preset,
      currencies: currenciesOf(upToEnd),
      count: countOf(upToEnd.filter(({ month = "" }) => month >= first)),
    };
  });
}

export function yearPreviews(totals: MovementTotals): YearPreview[] {
  const days = totals.flatMap(({ month }) => (month ? [`${month}-01` as CalendarDate] : []));
  return statementYears(days).map((year) => ({
    year,
    statements: interestStatements(totals, year),
  }));
}

/** `totals` are those of the payments from today on, by month. */
export function calendarPreview({ totals }: PaymentTotals): CalendarPreview {
  const toCome = totals.filter(({ status, count }) => !isSettled(status) && count > 0);
  const last = toCome
    .flatMap(({ month }) => month ?? [])
    .sort()
    .at(-1);
  return { count: countOf(toCome), ...(last && { last }) };
}
