import { addDays, addMonths, type CalendarDate } from "./calendar.ts";
import { divideRounded, type MinorUnits } from "./currency.ts";

const perYear = {
  weekly: 52n,
  fortnightly: 26n,
  monthly: 12n,
  quarterly: 4n,
  "half-yearly": 2n,
} as const;

const one = 10n ** 18n;

/** A loan's terms. The rate is in hundredths of a percent per year: 1250n is 12.5 %. */
export type Terms = {
  principal: MinorUnits;
  annualRate: bigint;
  repayment: "annuity" | "bullet" | "constant-principal";
  frequency: keyof typeof perYear;
  periods: number;
  startDate: CalendarDate;
};

export type Instalment = ReturnType<typeof amortise>[number];

/** The due date of period `number`; 0 is the start. */
export function dueDate({ frequency, startDate }: Terms, number: number): CalendarDate {
  if (frequency === "weekly") return addDays(startDate, 7 * number);
  if (frequency === "fortnightly") return addDays(startDate, 14 * number);
  return addMonths(startDate, (12 / Number(perYear[frequency])) * number);
}

/** The level payment of an annuity: balance × r × (1 + r)ⁿ ÷ ((1 + r)ⁿ − 1). */
function levelPayment(terms: Terms, balance: MinorUnits, periods: number): MinorUnits {
  const rate = (terms.annualRate * one) / (10_000n * perYear[terms.frequency]);
  let growth = one;
  for (let period = 0; period < periods; period += 1) growth = (growth * (one + rate)) / one;
  return divideRounded(balance * rate * growth, (growth - one) * one);
}

/**
 * The whole schedule of a loan. `prepayments` maps a period to the percent of the balance that is
 * repaid early on its due date; `prepaid` is this part of its `principalDue`. All `principalDue` add up
 * to the principal exactly.
 */
export function amortise(terms: Terms, prepayments: ReadonlyMap<number, bigint>) {
  const { periods, annualRate, frequency, repayment } = terms;
  let balance = terms.principal;
  let payment = levelPayment(terms, balance, periods);
  let share = divideRounded(balance, BigInt(periods));
  return Array.from({ length: periods }, (_, index) => {
    const number = index + 1;
    const interestDue = divideRounded(balance * annualRate, 10_000n * perYear[frequency]);
    const planned = { annuity: payment - interestDue, bullet: 0n, "constant-principal": share };
    let principalDue = number === periods ? balance : planned[repayment];
    let prepaid = 0n;
    const percent = prepayments.get(number);
    if (percent !== undefined && number < periods) {
      prepaid = divideRounded((balance - principalDue) * percent, 100n);
      principalDue += prepaid;
    }
    balance -= principalDue;
    if (prepaid > 0n) {
      payment = levelPayment(terms, balance, periods - number);
      share = divideRounded(balance, BigInt(periods - number));
    }
    const dates = { fromDate: dueDate(terms, index), dueDate: dueDate(terms, number) };
    return { number, ...dates, principalDue, prepaid, interestDue, balanceAfter: balance };
  });
}
