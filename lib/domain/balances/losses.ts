import type { CalendarDate } from "../dates/calendar-date";
import type { Loan } from "../loans/loan";
import type { LoanTotal } from "../loans/loan-totals";
import {
  addDecimals,
  type DecimalString,
  isSome,
  negateDecimal,
  subtractDecimals,
} from "../money/money";
import type { CurrencyLosses } from "./balance";

export type Loss = {
  readonly currency: string;
  readonly date: CalendarDate;
  readonly amount: DecimalString;
  /** Absent for what no day is known of. */
  readonly loan?: Loan;
};

export type Losses = {
  readonly currencies: readonly CurrencyLosses[];
  readonly dated: readonly Loss[];
  /** The currencies in which a loss, or its day, may be unknown. */
  readonly inexact: "all" | readonly string[];
  readonly unread?: readonly string[];
};

/** The currencies with losses; none from an API without these fields. */
export function lossesOf(totals: readonly LoanTotal[]): CurrencyLosses[] {
  const some = totals.filter(({ writtenOff }) => writtenOff && isSome(writtenOff));
  return [...Map.groupBy(some, ({ currency }) => currency)].map(([currency, own]) => {
    const writtenOff = addDecimals(own.flatMap((total) => total.writtenOff ?? []));
    const recovered = addDecimals(own.flatMap((total) => total.recovered ?? []));
    const lost = subtractDecimals(writtenOff, recovered);
    const ofDefaulted = own.every(({ status }) => status === "DEFAULTED");
    return { currency, writtenOff, recovered, lost, ofDefaulted };
  });
}

/** What a loan lost to date; undefined if nothing of it was written off. */
export function lossOf({ writtenOff, recovered }: Loan): DecimalString | undefined {
  if (!writtenOff || !isSome(writtenOff.amount)) return undefined;
  return recovered ? subtractDecimals(writtenOff.amount, recovered.amount) : writtenOff.amount;
}

/** A loan's loss counts on the day it was written off; what no such day is known of counts today. */
export function datedLosses(
  losses: readonly CurrencyLosses[],
  loans: readonly Loan[],
  today: CalendarDate,
): Loss[] {
  return losses.flatMap(({ currency, lost }) => {
    const dated = loans.flatMap((loan): Loss[] => {
      const [date, amount] = [loan.writtenOffOn, lossOf(loan)];
      if (!date || amount === undefined || loan.principal.currency !== currency) return [];
      return [{ currency, date: date < today ? date : today, amount, loan }];
    });
    const rest = addDecimals([lost, ...dated.map(({ amount }) => negateDecimal(amount))]);
    return isSome(rest) ? [...dated, { currency, date: today, amount: rest }] : dated;
  });
}

export function lostIn(losses: readonly Loss[]): DecimalString {
  return addDecimals(losses.map(({ amount }) => amount));
}
