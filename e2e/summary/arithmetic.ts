import { minorUnits } from "../exact-sums.ts";

/** Digits as they are shown, such as "−1,234.50", in whole units of the eighteenth decimal. */
export function unitsShown(digits: string): bigint {
  return minorUnits(digits.replaceAll(",", "").replace("−", "-"));
}

/** The exact sum of numerals, in the same units. */
export function unitsOfAll(numerals: readonly string[]): bigint {
  return numerals.reduce((sum, numeral) => sum + minorUnits(numeral), 0n);
}
