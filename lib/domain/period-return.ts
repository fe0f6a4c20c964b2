import {
  type AnnualReturn,
  annualReturn,
  type CashFlow,
  daysPerYear,
  firstAndLast,
} from "./annual-return";
import { daysBetween } from "./calendar-date";
import { allFlows, type CurrencyFlows } from "./cash-flows";
import { daysOfPeriod, type ReturnPeriod } from "./return-period";

type NoReturn =
  | Extract<AnnualReturn, { ok: false }>["why"]
  | "too-short"
  | "unknown-movements"
  | "unread-losses";

/** A fraction (0.1 is 10 %) per year if the money was there for a year, else of its `days`. */
export type PeriodReturn =
  | { readonly ok: true; readonly rate: number; readonly perYear: boolean; readonly days: number }
  | { readonly ok: false; readonly why: NoReturn };

const fewestDays = 30;

/** None for less than 30 days, with movements that may be income, or without an annual return. */
export function periodReturn(flows: CurrencyFlows, period: ReturnPeriod): PeriodReturn {
  if (flows.uncounted > 0) return { ok: false, why: "unknown-movements" };
  const all = allFlows(flows);
  const days = daysWithMoney(all);
  if (days === undefined) return { ok: false, why: "no-flows" };
  if ((daysOfPeriod(period) ?? days) < fewestDays) return { ok: false, why: "too-short" };
  const annual = annualReturn(all);
  if (!annual.ok) return annual;
  const perYear = days >= daysPerYear;
  const rate = perYear ? annual.rate : (1 + annual.rate) ** (days / daysPerYear) - 1;
  return { ok: true, rate, perYear, days };
}

function daysWithMoney(flows: readonly CashFlow[]): number | undefined {
  const span = firstAndLast(flows);
  return span && daysBetween(...span);
}
