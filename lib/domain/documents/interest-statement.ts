import { type CalendarDate, calendarDate, daysInMonth } from "../dates/calendar-date";
import type { DaySpan } from "../dates/calendar-month";
import { addDecimals, type DecimalString } from "../money/money";
import { byCurrency } from "../money/totals";
import { assumesDirections, type MovementTotals, netSum } from "../movements/movement-totals";
import {
  type CurrencyWithholding,
  type Withholding,
  withholdingOf,
  withholdings,
} from "../movements/withholding";

export const yearPattern = /^(?:19|20|21)\d{2}$/;

export type InterestFlow = { readonly earned: DecimalString; readonly withdrawn: DecimalString };

export type InterestStatement = {
  readonly currency: string;
  readonly months: readonly InterestFlow[];
  readonly total: InterestFlow;
  /** True if the totals have no directions, so reversed movements could not be subtracted. */
  readonly assumesDirections: boolean;
  /** Of the year and its months; missing if nothing was withheld. */
  readonly withholding?: CurrencyWithholding & { readonly months: readonly Withholding[] };
};

export const statementTypes = { earned: "INTEREST", withdrawn: "INTEREST_WITHDRAWAL" } as const;

/** Newest first. Years outside the pattern are left out: one in 9999 would add thousands. */
export function statementYears(days: readonly CalendarDate[]): readonly number[] {
  const years = days.flatMap((day) => {
    const year = day.slice(0, 4);
    return yearPattern.test(year) ? [Number(year)] : [];
  });
  if (!years.length) return [];
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
}

export function statementPeriod(year: number, month?: number): DaySpan {
  const last = month ?? 12;
  return {
    from: calendarDate(year, month ?? 1, 1),
    to: calendarDate(year, last, daysInMonth(year, last)),
  };
}

export function interestStatements(totals: MovementTotals, year: number): InterestStatement[] {
  const own = totals.filter(
    ({ type, status, month }) =>
      status === "COMPLETED" &&
      Object.values<string>(statementTypes).includes(type) &&
      month?.startsWith(`${year}-`),
  );
  const withheld = withholdings(own);
  return byCurrency(own).map(([currency, ofCurrency]) => {
    const ofMonths = Array.from({ length: 12 }, (_, index) => {
      const month = statementPeriod(year, index + 1).from.slice(0, 7);
      return ofCurrency.filter((total) => total.month === month);
    });
    const taxed = withheld.find((each) => each.currency === currency);
    return {
      currency,
      months: ofMonths.map(flowOf),
      total: flowOf(ofCurrency),
      assumesDirections: assumesDirections(ofCurrency),
      ...(taxed && {
        withholding: { ...taxed, months: ofMonths.map((month) => withholdingOf(month, taxed)) },
      }),
    };
  });
}

/** Whether a month has not begun and has no amount: it is left out. `month` is 1 to 12. */
export function isMonthAhead(
  { months }: Pick<InterestStatement, "months">,
  year: number,
  month: number,
  today: CalendarDate,
): boolean {
  const flow = months[month - 1];
  const isEmpty = !flow || !/[1-9]/.test(flow.earned + flow.withdrawn);
  return isEmpty && statementPeriod(year, month).from > today;
}

function flowOf(totals: MovementTotals): InterestFlow {
  const sum = (wanted: string) =>
    addDecimals(totals.filter(({ type }) => type === wanted).map(netSum));
  return { earned: sum(statementTypes.earned), withdrawn: sum(statementTypes.withdrawn) };
}
