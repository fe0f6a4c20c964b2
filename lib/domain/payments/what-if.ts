import { addMonths, type CalendarDate, daysBetween } from "../dates/calendar-date";
import { type CalendarMonth, monthOf, shiftMonth } from "../dates/calendar-month";
import {
  addDecimals,
  compareDecimals,
  type DecimalString,
  decimalsOf,
  negateDecimal,
  proratedDecimal,
  zero,
} from "../money/money";
import { byCurrency } from "../money/totals";
import {
  type AnnualReturn,
  annualReturn,
  type CashFlow,
  daysPerYear,
} from "../returns/annual-return";
import { isPlausible } from "../returns/period-return";
import type { AccruedInterest } from "./accrued-interest";
import { expectedOf, type Payment } from "./payment";
import { isToCome, monthsToCome, type PaymentTotal } from "./payment-totals";

/** By their names in the page's URL: months late, the percent that comes, whether late loans pay. */
const assumed = {
  "1-month": [1, 100, true],
  "2-months": [2, 100, true],
  "3-months": [3, 100, true],
  "unpaid-10": [0, 90, true],
  "unpaid-25": [0, 75, true],
  "late-never": [0, 100, false],
} as const;

export type Assumption = keyof typeof assumed;

export const assumptions = Object.keys(assumed) as readonly Assumption[];

export function readAssumption(named: unknown): Assumption {
  return assumptions.find((name) => name === named) ?? "1-month";
}

/** Of the page's address: the tables of months that are open. */
export const monthsParameter = "months";

export type Coming = {
  readonly months: readonly DecimalString[];
  readonly within: DecimalString;
  readonly after: DecimalString;
  readonly capitalLost: DecimalString;
  /** Per year. Absent if days or accrued interest are unknown, or the last is less than a year away. */
  readonly rate?: AnnualReturn;
};

export type CurrencyWhatIf = Record<"planned" | "assumed", Coming> & { readonly currency: string };

/** Sums by month of the payments to come; those due today or later, and accrued interest, if known. */
export type ToCome = {
  readonly totals: readonly PaymentTotal[];
  readonly payments: readonly Payment[] | undefined;
  readonly accrued: AccruedInterest | undefined;
};

type Case = { readonly late: number; readonly percent: number; readonly lateLoansPay: boolean };

const asPlanned: Case = { late: 0, percent: 100, lateLoansPay: true };

/** The payments to come as planned and as assumed. Those that are overdue are planned for today. */
export function whatIf(
  { totals, payments, accrued }: ToCome,
  assumption: Assumption,
  today: CalendarDate,
): CurrencyWhatIf[] {
  const [late, percent, lateLoansPay] = assumed[assumption];
  return byCurrency(totals.filter(isToCome)).map(([currency, ofCurrency]) => {
    const own = {
      totals: ofCurrency,
      payments: payments?.filter((payment) => payment.currency === currency),
      accrued: accrued?.get(currency) ?? (accrued && zero),
    };
    return {
      currency,
      planned: comingOf(own, asPlanned, today),
      assumed: comingOf(own, { late, percent, lateLoansPay }, today),
    };
  });
}

type OfCurrency = Omit<ToCome, "accrued"> & { readonly accrued: DecimalString | undefined };

function comingOf(own: OfCurrency, of: Case, today: CalendarDate): Coming {
  const paid = own.totals.filter(({ loanLate }) => of.lateLoansPay || !loanLate);
  const year = monthsToCome(today);
  const [now = monthOf(today)] = year;
  const coming = paid.map((total) => ({
    month: shiftMonth(total.month && total.month > now ? total.month : now, of.late),
    amount: shareOf(leftOf(total), of),
    principal: shareOf(total.principalExpected, of),
  }));
  const sum = (isWanted: (month: CalendarMonth) => boolean) =>
    addDecimals(coming.flatMap(({ month, amount }) => (isWanted(month) ? amount : [])));
  const rate = rateOf(own, paid, of, today);
  return {
    months: year.map((each) => sum((month) => month === each)),
    within: sum((month) => year.includes(month)),
    after: sum((month) => !year.includes(month)),
    capitalLost: addDecimals([
      ...own.totals.map(({ principalExpected }) => principalExpected),
      ...coming.map(({ principal }) => negateDecimal(principal)),
    ]),
    ...(rate && { rate }),
  };
}

/** Each payment on its own day. None unless they add up to `paid`: no day may be missing. */
function rateOf(
  { totals, payments, accrued }: OfCurrency,
  paid: readonly PaymentTotal[],
  of: Case,
  today: CalendarDate,
): AnnualReturn | undefined {
  if (!payments || !accrued) return undefined;
  const capital = totals.map(({ principalExpected }) => principalExpected);
  const overdue = totals.flatMap((each) => (each.overdue ? each.interestExpected : []));
  const now = addDecimals([...capital, ...overdue, accrued]);
  const flows = [
    ...paid.filter((each) => each.overdue).map((each) => ({ date: today, amount: leftOf(each) })),
    ...payments
      .filter(({ loanDaysLate = 0 }) => of.lateLoansPay || loanDaysLate === 0)
      .map((payment) => ({ date: payment.dueDate, amount: dueOf(payment) })),
  ];
  const dated = addDecimals(flows.map(({ amount }) => amount));
  if (compareDecimals(dated, addDecimals(paid.map(leftOf))) !== 0) return undefined;
  const coming = flows.map(
    ({ date, amount }): CashFlow => ({
      date: addMonths(date, of.late),
      amount: shareOf(amount, of),
    }),
  );
  if (!coming.some(({ date }) => daysBetween(today, date) >= daysPerYear)) return undefined;
  const found = annualReturn([{ date: today, amount: negateDecimal(now) }, ...coming]);
  return found.ok && !isPlausible(found) ? undefined : found;
}

function leftOf({ principalExpected, interestExpected }: PaymentTotal): DecimalString {
  return addDecimals([principalExpected, interestExpected]);
}

function dueOf(payment: Payment): DecimalString {
  const { principal, interest } = expectedOf(payment);
  return addDecimals([principal, interest]);
}

function shareOf(amount: DecimalString, { percent }: Case): DecimalString {
  const part = { part: percent, whole: 100 };
  return percent < 100 ? proratedDecimal(amount, part, decimalsOf(amount) + 2) : amount;
}
