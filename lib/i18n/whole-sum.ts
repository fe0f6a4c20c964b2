import "server-only";
import {
  addDecimals,
  compareDecimals,
  type DecimalString,
  truncateDecimal,
} from "@/lib/domain/money";
import { type FormattedAmount, formatMoney } from "./format";

/**
 * The amounts of a sum as they are written: with their hidden decimals where the digits that are shown
 * would not add up without them. Absent ones stay absent.
 */
export function wholeSum<Amount extends DecimalString | undefined>(
  amounts: readonly Amount[],
  sum: { readonly parts: readonly DecimalString[]; readonly total: DecimalString },
  currency: string,
): (FormattedAmount | undefined)[] {
  const written = amounts.map((amount) =>
    amount === undefined ? undefined : formatMoney({ amount, currency }),
  );
  if (!written.some((each) => each?.full) || addsUp(sum)) return written;
  return written.map((each) => each && { shown: each.full ?? each.shown, currency });
}

const shownDecimals = 2;

function addsUp({ parts, total }: Parameters<typeof wholeSum>[1]): boolean {
  const cut = addDecimals(parts.map((part) => truncateDecimal(part, shownDecimals)));
  return compareDecimals(cut, truncateDecimal(total, shownDecimals)) === 0;
}
