import { type CalendarMonth, monthOf } from "../dates/calendar-month";
import {
  addDecimals,
  type DecimalString,
  negateDecimal,
  subtractDecimals,
  zero,
} from "../money/money";
import { byCurrency } from "../money/totals";
import type { MovementTotal, MovementTotals } from "../movements/movement-totals";
import type { ReturnPeriod } from "../returns/return-period";
import { balanceOf, type CurrencyBalance, currencyBalances } from "./balance";
import { type Loss, lostIn } from "./losses";

export type BalanceChange = {
  readonly parts: Readonly<
    Record<"placed" | "earned" | "withdrawn" | "lost" | "other", DecimalString>
  >;
  readonly whole: DecimalString;
};

/** Of one currency, from sums per day that may begin before the period. */
export function balanceChange(
  days: readonly MovementTotal[],
  losses: readonly Loss[],
  currency: string,
  { from, to }: ReturnPeriod,
): BalanceChange {
  const isIn = ({ date, ...of }: { readonly currency: string; readonly date?: string }) =>
    of.currency === currency && date !== undefined && date <= to && (!from || date >= from);
  const [moved] = currencyBalances(days.filter(isIn));
  const sumOf = (source: keyof CurrencyBalance["sources"]) => moved?.sources[source] ?? zero;
  const out = [sumOf("capitalWithdrawn"), sumOf("interestWithdrawn"), sumOf("accountWithdrawn")];
  const parts = {
    placed: sumOf("placed"),
    earned: sumOf("interestEarned"),
    withdrawn: negateDecimal(addDecimals(out)),
    lost: negateDecimal(lostIn(losses.filter(isIn))),
    other: moved?.other ?? zero,
  };
  return { parts, whole: addDecimals(Object.values(parts)) };
}

/** From totals by month. At the end of `present` it is the balance of all of them, later ones too.
 * `change`: from the end of the month before the first one to the end of the last one. */
export function balanceByMonth(
  totals: MovementTotals,
  months: readonly CalendarMonth[],
  present: CalendarMonth,
  losses: readonly Loss[] = [],
) {
  return byCurrency(totals).map(([currency, own]) => {
    const ofMonths = [...Map.groupBy(own, ({ month = "" }) => month)];
    const grown = ofMonths.map(([month, group]) => ({ month, sum: balanceOf(group) }));
    const lost = losses
      .filter((loss) => loss.currency === currency)
      .map(({ date, amount }) => ({ month: String(monthOf(date)), sum: negateDecimal(amount) }));
    const sumOf = (isIn: (month: string) => boolean) =>
      addDecimals([...grown, ...lost].filter(({ month }) => isIn(month)).map(({ sum }) => sum));
    const balances = months.map((end) => sumOf((month) => end === present || month <= end));
    const [first = ""] = months;
    const before = sumOf((month) => month < first);
    return { currency, balances, change: subtractDecimals(balances.at(-1) ?? before, before) };
  });
}
