import type { CalendarDate } from "../dates/calendar-date";
import { type CalendarMonth, monthOf, monthsBetween, shiftMonth } from "../dates/calendar-month";
import { addDecimals, compareDecimals, type DecimalString, decimal } from "../money/money";
import { byCurrency, countOf } from "../money/totals";
import type { PaymentTotal } from "./payment-totals";

const monthsAhead = 12;

export type Expected = {
  readonly principal: DecimalString;
  readonly interest: DecimalString;
  readonly total: DecimalString;
  readonly count: number;
};

export type CurrencyExpected = {
  readonly currency: string;
  /** This month and the eleven after it; 0 for a month without payments. */
  readonly months: readonly Expected[];
  readonly ahead: Expected;
  readonly overdue: Expected;
};

export function monthsToCome(today: CalendarDate): readonly CalendarMonth[] {
  const first = monthOf(today);
  return monthsBetween(first, shiftMonth(first, monthsAhead - 1));
}

export function expectedPayments(
  totals: readonly PaymentTotal[],
  today: CalendarDate,
): CurrencyExpected[] {
  const months = monthsToCome(today);
  return byCurrency(totals).map(([currency, all]) => {
    const own = all.filter(isToCome);
    const ahead = own.filter(({ overdue }) => !overdue);
    return {
      currency,
      months: months.map((month) => sumExpected(ahead.filter((total) => total.month === month))),
      ahead: sumExpected(
        ahead.filter(({ month }) => month !== undefined && months.includes(month)),
      ),
      overdue: sumExpected(own.filter(({ overdue }) => overdue)),
    };
  });
}

/** Groups of settled payments expect nothing. */
export function isToCome({ principalExpected, interestExpected }: PaymentTotal): boolean {
  return [principalExpected, interestExpected].some(
    (amount) => compareDecimals(amount, decimal("0")) !== 0,
  );
}

function sumExpected(totals: readonly PaymentTotal[]): Expected {
  const principal = addDecimals(totals.map((total) => total.principalExpected));
  const interest = addDecimals(totals.map((total) => total.interestExpected));
  return {
    principal,
    interest,
    total: addDecimals([principal, interest]),
    count: countOf(totals),
  };
}
