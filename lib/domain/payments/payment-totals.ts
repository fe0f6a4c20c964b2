import type { CalendarDate } from "../dates/calendar-date";
import { type CalendarMonth, monthOf, monthsBetween, shiftMonth } from "../dates/calendar-month";
import { isSettled } from "../loans/loan";
import type { Status } from "../loans/status";
import { addDecimals, type DecimalString, isSome } from "../money/money";
import { byCurrency, countOf } from "../money/totals";
import { lacksReceived } from "./payment";

export type PaymentTotal = {
  readonly currency: string;
  readonly status: Status;
  readonly overdue: boolean;
  readonly month?: CalendarMonth;
  /** Whether a payment of its loan is overdue. */
  readonly loanLate?: boolean;
  readonly principal: DecimalString;
  readonly interest: DecimalString;
  /** What the borrower paid; absent unless it is known for every payment. */
  readonly principalReceived?: DecimalString;
  readonly interestReceived?: DecimalString;
  readonly principalExpected: DecimalString;
  readonly interestExpected: DecimalString;
  readonly count: number;
};

export type PaymentGrouping = { readonly by?: "month" | "month,loanLate" };

/** Then less than what the totals expect of these may be left. */
export function lackReceived(totals: readonly PaymentTotal[]): boolean {
  return totals.some((total) => total.overdue && lacksReceived(total));
}

export type PaymentTotals = { readonly totals: readonly PaymentTotal[] };

export type PartSums = {
  readonly principal: DecimalString;
  readonly interest: DecimalString;
  readonly total: DecimalString;
  readonly count: number;
};

export type PaymentSum = PartSums & {
  readonly currency: string;
  /** Overdue payments are one group, others one per status. `expected`: left of all unsettled. */
  readonly group: Status | "overdue" | "expected";
};

/** The groups in their order; those of an unknown status come after these. */
const groups = ["overdue", "ACTIVE", "PENDING", "PENDING_WITHDRAWAL", "COMPLETED"];

export function sumPayments(totals: readonly PaymentTotal[]): PaymentSum[] {
  return byCurrency(totals).flatMap(([currency, own]): PaymentSum[] => {
    const due = Map.groupBy(own, ({ status, overdue }) => (overdue ? "overdue" : status));
    const names = new Set([...groups, ...due.keys()]);
    const unsettled = own.filter(({ status }) => !isSettled(status));
    return [
      ...[...names].flatMap((group) => {
        const some = due.get(group);
        return some ? { currency, group, ...sumParts(some, "principal", "interest") } : [];
      }),
      ...(unsettled.length ? [{ currency, group: "expected", ...sumExpected(unsettled) }] : []),
    ];
  });
}

function sumExpected(totals: readonly PaymentTotal[]): PartSums {
  return sumParts(totals, "principalExpected", "interestExpected");
}

function sumParts(
  totals: readonly PaymentTotal[],
  principalOf: "principal" | "principalExpected",
  interestOf: "interest" | "interestExpected",
): PartSums {
  const principal = addDecimals(totals.map((total) => total[principalOf]));
  const interest = addDecimals(totals.map((total) => total[interestOf]));
  return { principal, interest, total: addDecimals([principal, interest]), count: countOf(totals) };
}

const monthsAhead = 12;

export type CurrencyExpected = {
  readonly currency: string;
  /** This month and the eleven after it; 0 for a month without payments. */
  readonly months: readonly PartSums[];
  readonly ahead: PartSums;
  readonly overdue: PartSums;
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
      ahead: sumExpected(ahead.filter(({ month }) => month && months.includes(month))),
      overdue: sumExpected(own.filter(({ overdue }) => overdue)),
    };
  });
}

/** Groups of settled payments expect nothing. */
export function isToCome({ principalExpected, interestExpected }: PaymentTotal): boolean {
  return [principalExpected, interestExpected].some(isSome);
}
