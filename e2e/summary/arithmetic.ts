import { minorUnits } from "../exact-sums.ts";

/** A cash flow as a page shows it: its day, and its amount as a number. */
export type ShownFlow = { readonly day: number; readonly amount: number };

const daysPerYear = 365;

/** The rate in percent that a spreadsheet's XIRR gives, by plain bisection: apart from the portal's. */
export function spreadsheetRate(flows: readonly ShownFlow[]): number {
  const first = Math.min(...flows.map(({ day }) => day));
  const valueAt = (rate: number) =>
    flows.reduce((sum, { day, amount }) => {
      return sum + amount / (1 + rate) ** ((day - first) / daysPerYear);
    }, 0);
  let [low, high] = [-0.9999, 1_000];
  const sign = Math.sign(valueAt(low));
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2;
    if (Math.sign(valueAt(middle)) === sign) low = middle;
    else high = middle;
  }
  return low * 100;
}

/** Digits as they are shown, such as "−1,234.50", in whole units of the eighteenth decimal. */
export function unitsShown(digits: string): bigint {
  return minorUnits(digits.replaceAll(",", "").replace("−", "-"));
}

/** The exact sum of numerals, in the same units. */
export function unitsOfAll(numerals: readonly string[]): bigint {
  return numerals.reduce((sum, numeral) => sum + minorUnits(numeral), 0n);
}
