import { daysPerYear } from "./annual-return";
import type { CalendarDate } from "./calendar-date";
import { type CalendarMonth, monthOf, monthsBetween, shiftMonth } from "./calendar-month";
import type { PeriodReturn } from "./period-return";

/** A currency's price index: each month's value, of any base. */
export type PriceIndex = ReadonlyMap<CalendarMonth, number>;

export type RealReturn = {
  /** All are fractions, of the same time: after inflation, before it, and inflation itself. */
  readonly rate: number;
  readonly nominal: number;
  readonly inflation: number;
  /** The last month of the index that was used. */
  readonly upTo: CalendarMonth;
};

/** An index is published some weeks late; one that is older than this says nothing about the period. */
const mostMonthsLate = 3;
const monthsPerYear = 12;

/**
 * What inflation leaves of a return until `to`: (1 + r) ÷ (1 + i) − 1 (Fisher). Inflation is that of as
 * many months as the return has, the last one with an index at their end. Undefined if the index lacks
 * one of the two months, or is too old.
 */
export function realReturn(
  index: PriceIndex,
  returned: PeriodReturn,
  to: CalendarDate,
): RealReturn | undefined {
  if (!returned.ok) return undefined;
  const end = monthOf(to);
  const upTo = monthsBetween(shiftMonth(end, -mostMonthsLate), end).findLast((month) =>
    index.has(month),
  );
  if (!upTo) return undefined;
  const months = Math.max(1, Math.round((returned.days * monthsPerYear) / daysPerYear));
  const [last, first] = [index.get(upTo), index.get(shiftMonth(upTo, -months))];
  if (!last || !first) return undefined;
  const years = returned.perYear ? 1 : returned.days / daysPerYear;
  const inflation = (last / first) ** ((years * monthsPerYear) / months) - 1;
  return {
    rate: (1 + returned.rate) / (1 + inflation) - 1,
    nominal: returned.rate,
    inflation,
    upTo,
  };
}
