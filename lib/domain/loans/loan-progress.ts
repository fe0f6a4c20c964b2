import Big from "big.js";
import { currencyBalances } from "../balances/balance";
import { lossOf } from "../balances/losses";
import { type CalendarDate, daysBetween } from "../dates/calendar-date";
import { monthsAndDays } from "../dates/calendar-month";
import { addDecimals, type DecimalString, type Money, negateDecimal, zero } from "../money/money";
import type { MovementTotals } from "../movements/movement-totals";
import type { Loan, LoanDetail, Period } from "./loan";

/** `fraction` (0 to 1) is for bars only; `percent` is a whole number. */
export type Share = { readonly fraction: number; readonly percent: number };

function isPlaced({ status }: LoanDetail): boolean {
  return ["ACTIVE", "PENDING_WITHDRAWAL", "COMPLETED", "FINISHED"].includes(status);
}

export function termProgress(loan: LoanDetail, today: CalendarDate) {
  const { startDate, maturityDate } = loan;
  if (!isPlaced(loan) || startDate === undefined || maturityDate === undefined) return undefined;
  const totalDays = daysBetween(startDate, maturityDate);
  if (totalDays <= 0) return undefined;
  const elapsedDays = Math.min(totalDays, Math.max(0, daysBetween(startDate, today)));
  return { elapsedDays, totalDays, ...shareOf(new Big(elapsedDays), new Big(totalDays)) };
}

export function capitalProgress(loan: LoanDetail) {
  const { principal, outstandingPrincipal: outstanding } = loan;
  const mayReturn = isPlaced(loan) || loan.status === "DEFAULTED";
  if (!mayReturn || outstanding?.currency !== principal.currency) return undefined;
  const gone = [outstanding.amount, lossOf(loan) ?? []].flat();
  const amount = addDecimals([principal.amount, ...gone.map(negateDecimal)]);
  const [part, whole] = [new Big(amount), new Big(principal.amount)];
  if (part.lt(0) || part.gt(whole) || whole.eq(0)) return undefined;
  return { returned: { amount, currency: principal.currency }, ...shareOf(part, whole) };
}

export function receivedOf(period: Period): DecimalString | undefined {
  return sumOfBoth(period.principalReceived, period.interestReceived);
}

export function withdrawnOf(period: Period): DecimalString | undefined {
  return sumOfBoth(period.principalPaid, period.interestPaid);
}

function sumOfBoth(principal: DecimalString | undefined, interest: DecimalString | undefined) {
  if (principal === undefined || interest === undefined) return undefined;
  return addDecimals([principal, interest]);
}

const Cut = Big();
Cut.RM = Big.roundDown;

/** Truncated, never rounded up: 100 % means all of it. */
function shareOf(part: Big, whole: Big): Share {
  const percent = new Cut(part).times(100).div(whole);
  return {
    fraction: Number(percent.div(100).round(4, Big.roundDown)),
    percent: Number(percent.round(0, Big.roundDown)),
  };
}

export function isFinished({ status }: Loan): boolean {
  return status === "FINISHED" || status === "COMPLETED";
}

export function loanProfit({ principal }: Loan, totals: MovementTotals): Money {
  const { currency } = principal;
  const own = currencyBalances(totals).find((balance) => balance.currency === currency);
  return { amount: own?.sources.interestEarned ?? zero, currency };
}

export function loanDuration({ startDate, maturityDate }: Loan) {
  if (startDate === undefined || maturityDate === undefined || maturityDate < startDate)
    return undefined;
  return { from: startDate, to: maturityDate, ...monthsAndDays(startDate, maturityDate) };
}
