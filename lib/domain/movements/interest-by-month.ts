import type { CalendarDate } from "../dates/calendar-date";
import { type CalendarMonth, type DaySpan, daysOf } from "../dates/calendar-month";
import { listHref, movementList } from "../lists/list-address";
import { addDecimals, isSome, type Money } from "../money/money";
import { byCurrency } from "../money/totals";
import { directionOf } from "./movement";
import { type MovementTotal, type MovementTotals, netSum } from "./movement-totals";

export const earnedInterest = { type: "INTEREST", status: "COMPLETED" } as const;

export function spanOf(months: readonly CalendarMonth[]): DaySpan {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError("No months have no span");
  return { from: daysOf(first).from, to: daysOf(last).to };
}

export function interestByMonth(totals: MovementTotals, months: readonly CalendarMonth[]) {
  const own = totals.filter((total) => isEarned(total) && isInMonths(total, months));
  return byCurrency(own).map(([currency, ofCurrency]) => {
    const earned = months.map((month) =>
      addDecimals(ofCurrency.filter((total) => total.month === month).map(netSum)),
    );
    return { currency, earned };
  });
}

/** Whether completed movements of these months have no known direction: they may be interest. */
export function hasUnknownInterest(totals: MovementTotals, months: readonly CalendarMonth[]) {
  return totals.some(
    (total) =>
      total.status === "COMPLETED" && directionOf(total) === undefined && isInMonths(total, months),
  );
}

function isEarned({ type, status }: MovementTotal): boolean {
  return type === earnedInterest.type && status === earnedInterest.status;
}

function isInMonths({ month }: MovementTotal, months: readonly string[]): boolean {
  return month !== undefined && months.includes(month);
}

export type EarnedSince = {
  readonly since: CalendarDate;
  /** Missing if it could not be read. */
  readonly earned?: readonly Money[];
};

/** The interest per currency by value date, from a day on. The totals must be by day. */
export function interestSince(days: MovementTotals, since: CalendarDate): readonly Money[] {
  const own = days.filter((total) => isEarned(total) && total.date && total.date >= since);
  return [...Map.groupBy(own, ({ currency }) => currency)].map(([currency, totals]) => ({
    currency,
    amount: addDecimals(totals.map(netSum)),
  }));
}

export function earnedFigures({ since, earned = [] }: EarnedSince, today: CalendarDate) {
  return earned
    .filter(({ amount }) => isSome(amount))
    .map((money) => {
      const filters = { ...earnedInterest, currency: money.currency, from: since, to: today };
      return { ...money, href: listHref(movementList, { filters }) };
    });
}
