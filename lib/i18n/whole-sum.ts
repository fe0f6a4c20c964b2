import "server-only";
import {
  addDecimals,
  compareDecimals,
  type DecimalString,
  truncateDecimal,
} from "@/lib/domain/money";
import { type FormattedAmount, formatAllDigits, formatMoney } from "./format";

/** Formats the amounts of a sum, with all digits if the shortened ones would not add up. */
export function wholeSum<Amount extends DecimalString | undefined>(
  amounts: readonly Amount[],
  sum: { readonly parts: readonly DecimalString[]; readonly total: DecimalString },
  currency: string,
): (FormattedAmount | undefined)[] {
  const written = amounts.map((amount) =>
    amount === undefined ? undefined : formatMoney({ amount, currency }),
  );
  if (!written.some((each) => each?.full) || addsUp(sum)) return written;
  return amounts.map((amount) =>
    amount === undefined ? undefined : formatAllDigits({ amount, currency }),
  );
}

const shownDecimals = 2;

function addsUp({ parts, total }: Parameters<typeof wholeSum>[1]): boolean {
  const cut = addDecimals(parts.map((part) => truncateDecimal(part, shownDecimals)));
  return compareDecimals(cut, truncateDecimal(total, shownDecimals)) === 0;
}
