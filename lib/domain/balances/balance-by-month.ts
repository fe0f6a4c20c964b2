import { type CalendarMonth, monthOf } from "../dates/calendar-month";
import { addDecimals, type DecimalString, negateDecimal, subtractDecimals } from "../money/money";
import type { MovementTotals } from "../movements/movement-totals";
import { currencyBalances } from "./balance";
import type { Loss } from "./losses";

export type BalanceByMonth = {
  readonly currency: string;
  readonly balances: readonly DecimalString[];
  /** From the end of the month before the first one to the end of the last one. */
  readonly change: DecimalString;
};

/** From totals by month. At the end of `present` it is the balance of all of them, later ones too. */
export function balanceByMonth(
  totals: MovementTotals,
  months: readonly CalendarMonth[],
  present: CalendarMonth,
  losses: readonly Loss[] = [],
): BalanceByMonth[] {
  return [...Map.groupBy(totals, ({ currency }) => currency)]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([currency, own]) => {
      const grown: { month: string; sum: DecimalString }[] = [
        ...Map.groupBy(own, ({ month = "" }) => month),
      ].map(([month, group]) => ({
        month,
        sum: addDecimals(currencyBalances(group).map(({ balance }) => balance)),
      }));
      for (const { date, amount } of losses.filter((loss) => loss.currency === currency))
        grown.push({ month: monthOf(date), sum: negateDecimal(amount) });
      const sumOf = (isIn: (month: string) => boolean) =>
        addDecimals(grown.filter(({ month }) => isIn(month)).map(({ sum }) => sum));
      const balances = months.map((end) => sumOf((month) => end === present || month <= end));
      const [first = ""] = months;
      const before = sumOf((month) => month < first);
      return {
        currency,
        balances,
        change: subtractDecimals(balances.at(-1) ?? before, before),
      };
    });
}
