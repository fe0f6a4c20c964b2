import { addDecimals, type DecimalString, decimal, negateDecimal } from "../money/money";
import type { MovementTotal } from "../movements/movement-totals";
import type { ReturnPeriod } from "../returns/return-period";
import { currencyBalances } from "./balance";
import type { Loss } from "./losses";

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
  const lost = addDecimals(losses.filter(isIn).map(({ amount }) => amount));
  const none = decimal("0");
  const { sources, other = none } = moved ?? {};
  const out = [
    sources?.capitalWithdrawn ?? none,
    sources?.interestWithdrawn ?? none,
    sources?.accountWithdrawn ?? none,
  ];
  const parts = {
    placed: sources?.placed ?? none,
    earned: sources?.interestEarned ?? none,
    withdrawn: negateDecimal(addDecimals(out)),
    lost: negateDecimal(lost),
    other,
  };
  return { parts, whole: addDecimals(Object.values(parts)) };
}
