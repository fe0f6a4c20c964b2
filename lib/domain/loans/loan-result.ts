import type { CalendarDate } from "../dates/calendar-date";
import { monthsAndDays } from "../dates/calendar-month";
import { decimal, type Money } from "../money/money";
import { type MovementTotals, totalOf } from "../movements/movement-totals";
import type { Loan } from "./loan";

export function isFinished({ status }: Loan): boolean {
  return status === "FINISHED" || status === "COMPLETED";
}

export function loanProfit({ principal }: Loan, totals: MovementTotals): Money {
  const { currency } = principal;
  const sum = totalOf(totals, { currency, type: "INTEREST", status: "COMPLETED" });
  return { amount: sum ?? decimal("0"), currency };
}

export type LoanDuration = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly months: number;
  readonly days: number;
};

export function loanDuration({ startDate, maturityDate }: Loan): LoanDuration | undefined {
  if (startDate === undefined || maturityDate === undefined || maturityDate < startDate)
    return undefined;
  return { from: startDate, to: maturityDate, ...monthsAndDays(startDate, maturityDate) };
}
