import type { CalendarDate } from "../dates/calendar-date";
import { type CalendarMonth, type DaySpan, daysOf } from "../dates/calendar-month";
import { listHref, movementList } from "../lists/list-address";
import { addDecimals, type DecimalString, isSome, type Money } from "../money/money";
import { byCurrency } from "../money/totals";
import { directionOf } from "./movement";
import { type MovementTotals, netSum } from "./movement-totals";

export const earnedInterest = { type: "INTEREST", status: "COMPLETED" } as const;

export function spanOf(months: readonly CalendarMonth[]): DaySpan {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError("No months have no span");
  return { from: daysOf(first).from, to: daysOf(last).to };
}

export type InterestByMonth = {
  readonly currency: string;
  readonly earned: readonly DecimalString[];
};

export function interestByMonth(
  totals: MovementTotals,
  months: readonly CalendarMonth[],
): InterestByMonth[] {
  const own = totals.filter(
    ({ type, status, month }) =>
      type === earnedInterest.type &&
      status === earnedInterest.status &&
      (months as readonly (string | undefined)[]).includes(month),
  );
  return byCurrency(own).map(([currency, ofCurrency]) => {
    const earned = months.map((month) =>
      addDecimals(ofCurrency.filter((total) => total.month === month).map(netSum)),
    );
    return { currency, earned };
  });
}

/** Whether completed movements of these months have no known direction: they may be interest. */
export function hasUnknownInterest(
  totals: MovementTotals,
  months: readonly CalendarMonth[],
): boolean {
  return totals.some(
    (total) =>
      total.status === "COMPLETED" &&
      directionOf(total) === undefined &&
      (months as readonly (string | undefined)[]).includes(total.month),
  );
}

export type EarnedSince = {
  readonly since: CalendarDate;
  /** Missing if it could not be read. */
  readonly earned?: readonly Money[];
};

/** The interest per currency by value date, from a day on. The totals must be by day. */
export function interestSince(days: MovementTotals, since: CalendarDate): readonly Money[] {
  const own = days.filter(
    ({ type, status, date }) =>
      type === "INTEREST" && status === "COMPLETED" && date !== undefined && date >= since,
  );
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
