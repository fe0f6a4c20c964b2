import { isSome } from "../balances/balance";
import type { CalendarDate } from "../dates/calendar-date";
import { listHref, movementList } from "../lists/list-address";
import { addDecimals, type Money } from "../money/money";
import { earnedInterest } from "../movements/interest-by-month";
import { type MovementTotals, netSum } from "../movements/movement-totals";

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
