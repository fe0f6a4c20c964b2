import type { CalendarDate } from "../dates/calendar-date";
import { type CalendarMonth, daysOf } from "../dates/calendar-month";
import { addDecimals, type DecimalString } from "../money/money";
import { directionOf } from "./movement";
import { type MovementTotals, netSum } from "./movement-totals";

export const earnedInterest = { type: "INTEREST", status: "COMPLETED" } as const;

export function spanOf(months: readonly CalendarMonth[]): {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
} {
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
  return [...new Set(own.map(({ currency }) => currency))].sort().map((currency) => {
    const ofCurrency = own.filter((total) => total.currency === currency);
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
