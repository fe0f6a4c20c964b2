import type { CalendarDate } from "./calendar-date";
import { addDecimals, type Money } from "./money";
import { type MovementTotals, netSum } from "./movement-totals";

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
