import type { AccruedInterest } from "./accrued-interest";
import { type AnnualReturn, annualReturn, type CashFlow, daysPerYear } from "./annual-return";
import { addMonths, type CalendarDate, daysBetween } from "./calendar-date";
import { type CalendarMonth, monthOf } from "./calendar-month";
import { isToCome, monthsToCome } from "./expected-payments";
import {
  addDecimals,
  type DecimalString,
  decimal,
  decimalsOf,
  negateDecimal,
  proratedDecimal,
} from "./money";
import type { PaymentTotal } from "./payment-totals";

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

/** What comes of one currency, as planned or as assumed. */
export type Coming = {
  /** This month and the eleven after it. */
  readonly months: readonly DecimalString[];
  readonly within: DecimalString;
  readonly after: DecimalString;
  readonly capitalLost: DecimalString;
  /** Absent if the interest accrued by today is unknown, or the last payment is less than a year away. */
  readonly perYear?: AnnualReturn;
};

export type CurrencyWhatIf = Record<"planned" | "assumed", Coming> & { readonly currency: string };

/** The payments to come as planned and as assumed. Those that are overdue are planned for today. */
export function whatIf(
  totals: readonly PaymentTotal[],
  accrued: AccruedInterest | undefined,
  assumption: Assumption,
  today: CalendarDate,
): CurrencyWhatIf[] {
  const [late, percent, lateLoansPay] = assumed[assumption];
  const ofCurrency = Map.groupBy(totals.filter(isToCome), ({ currency }) => currency);
  return [...ofCurrency.keys()].sort().map((currency) => {
    const own = ofCurrency.get(currency) ?? [];
    const capital = addDecimals(own.map(({ principalExpected }) => principalExpected));
    const overdue = own.flatMap((each) => (each.overdue ? each.interestExpected : []));
    const now =
      accrued && addDecimals([capital, ...overdue, accrued.get(currency) ?? decimal("0")]);
    const paid = own.filter(({ loanLate }) => lateLoansPay || !loanLate);
    const coming = (flows: readonly Flow[]) => comingOf(flows, capital, now, today);
    return {
      currency,
      planned: coming(own.map((each) => flowOf(each, today, 0, 100))),
      assumed: coming(paid.map((each) => flowOf(each, today, late, percent))),
    };
  });
}

type Flow = CashFlow & { readonly principal: DecimalString };

/** Planned for the middle of its month, but not before today. */
function flowOf(total: PaymentTotal, today: CalendarDate, late: number, percent: number): Flow {
  const { month, principalExpected, interestExpected } = total;
  const middle = `${month ?? monthOf(today)}-15` as CalendarDate;
  const part = { part: percent, whole: 100 };
  const share = (amount: DecimalString) =>
    percent < 100 ? proratedDecimal(amount, part, decimalsOf(amount) + 2) : amount;
  return {
    date: addMonths(middle > today ? middle : today, late),
    principal: share(principalExpected),
    amount: share(addDecimals([principalExpected, interestExpected])),
  };
}

/** `now`: the capital and the interest that was earned and is not paid. */
function comingOf(
  flows: readonly Flow[],
  capital: DecimalString,
  now: DecimalString | undefined,
  today: CalendarDate,
): Coming {
  const year = monthsToCome(today);
  const sum = (isWanted: (month: CalendarMonth) => boolean) =>
    addDecimals(flows.flatMap(({ date, amount }) => (isWanted(monthOf(date)) ? amount : [])));
  return {
    months: year.map((each) => sum((month) => month === each)),
    within: sum((month) => year.includes(month)),
    after: sum((month) => !year.includes(month)),
    capitalLost: addDecimals([capital, ...flows.map(({ principal }) => negateDecimal(principal))]),
    ...(now &&
      flows.some(({ date }) => daysBetween(today, date) >= daysPerYear) && {
        perYear: annualReturn([{ date: today, amount: negateDecimal(now) }, ...flows]),
      }),
  };
}
