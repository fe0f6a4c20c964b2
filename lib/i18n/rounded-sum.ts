import "server-only";
import { addDecimals, compareDecimals, type DecimalString } from "@/lib/domain/money/money";
import { shownAmount } from "./format";

export type ShownSum = {
  readonly parts: readonly DecimalString[];
  readonly total: DecimalString;
  readonly currency: string;
};

export function isOffByRounding({ parts, total, currency }: ShownSum): boolean {
  const shown = (amount: DecimalString) => shownAmount({ amount, currency });
  return isSum(parts, total) && !isSum(parts.map(shown), shown(total));
}

function isSum(parts: readonly DecimalString[], total: DecimalString): boolean {
  return compareDecimals(addDecimals(parts), total) === 0;
}
