import type { CalendarDate } from "../dates/calendar-date";
import {
  type CalendarMonth,
  daysOf,
  monthOf,
  monthsBetween,
  shiftMonth,
} from "../dates/calendar-month";
import { daysPerYear } from "./annual-return";
import type { PeriodReturn } from "./period-return";
import type { ReturnPeriod } from "./return-period";

export type PriceIndex = ReadonlyMap<CalendarMonth, number>;

export type RealReturn = {
  /** All are fractions, of the same time: after inflation, before it, and inflation itself. */
  readonly rate: number;
  readonly nominal: number;
  readonly inflation: number;
  readonly from: CalendarMonth;
  readonly upTo: CalendarMonth;
};

/** An index is published some weeks late; one that is older than this says nothing about the period. */
const mostMonthsLate = 3;
const monthsPerYear = 12;

/** Until the last whole month with an index; of 365 days, the twelve months until then. Undefined
 * without such a month, or if the index is too old. */
export function indexedPeriod(index: PriceIndex, period: ReturnPeriod): ReturnPeriod | undefined {
  const end = monthOf(period.to);
  const upTo = monthsBetween(shiftMonth(end, -mostMonthsLate), end).findLast(
    (month) => index.has(month) && daysOf(month).to <= period.to,
  );
  if (!upTo) return undefined;
  const year = daysOf(shiftMonth(upTo, 1 - monthsPerYear)).from;
  const from = period.name === "12m" ? year : period.from;
  const { to } = daysOf(upTo);
  if (from && from > to) return undefined;
  return { name: "months", ...(from && { from }), to };
}

/** What inflation leaves of a return: (1 + r) ÷ (1 + i) − 1 (Fisher), i of the same months.
 * Undefined if the index lacks the first of them. */
export function realReturn(
  index: PriceIndex,
  returned: PeriodReturn,
  to: CalendarDate,
): RealReturn | undefined {
  if (!returned.ok) return undefined;
  const upTo = monthOf(to);
  const months = Math.max(1, Math.round((returned.days * monthsPerYear) / daysPerYear));
  const [last, first] = [index.get(upTo), index.get(shiftMonth(upTo, -months))];
  if (!last || !first) return undefined;
  const years = returned.perYear ? 1 : returned.days / daysPerYear;
  const inflation = (last / first) ** ((years * monthsPerYear) / months) - 1;
  return {
    rate: (1 + returned.rate) / (1 + inflation) - 1,
    nominal: returned.rate,
    inflation,
    from: shiftMonth(upTo, 1 - months),
    upTo,
  };
}
