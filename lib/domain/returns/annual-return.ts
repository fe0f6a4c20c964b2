import { type CalendarDate, daysBetween } from "../dates/calendar-date";
import { addDecimals, type DecimalString } from "../money/money";

/** What a lender paid in (negative) or was paid out (positive) on one day. */
export type CashFlow = { readonly date: CalendarDate; readonly amount: DecimalString };

type NoRate = "no-flows" | "one-sided" | "no-rate" | "several-rates";

/** A rate as a fraction (0.1 is 10 %), or why there is none. A float, like shares. */
export type AnnualReturn =
  | { readonly ok: true; readonly rate: number }
  | { readonly ok: false; readonly why: NoRate };

export const daysPerYear = 365;
/** Logarithms of 1 + rate. Below the lowest, a rate is -100 % to twelve digits. */
const [lowest, highest] = [-30, 50];
const steps = 300;
const mostHalvings = 200;

/** The r for which Σ flow / (1 + r)^(days / unit) is 0; of a year as XIRR. -1 if all was lost. */
export function annualReturn(flows: readonly CashFlow[], unit = daysPerYear): AnnualReturn {
  const sums = sumsOfDays(flows);
  const [first, last] = [sums[0], sums.at(-1)];
  if (!first || !last) return { ok: false, why: "no-flows" };
  if (new Set(sums.map(({ amount }) => Math.sign(amount))).size < 2) {
    const end = firstAndLast(flows)?.[1];
    const isLost = first.amount < 0 && end !== undefined && end > last.date;
    return isLost ? { ok: true, rate: -1 } : { ok: false, why: "one-sided" };
  }
  const valueAt = curveOf(sums, unit);
  const brackets = changesOfSign(valueAt);
  const [bracket] = brackets;
  if (!bracket) return { ok: false, why: "no-rate" };
  if (brackets.length > 1) return { ok: false, why: "several-rates" };
  return { ok: true, rate: Math.expm1(root(valueAt, bracket)) };
}

export function firstAndLast(
  flows: readonly CashFlow[],
): readonly [CalendarDate, CalendarDate] | undefined {
  const dates = flows.filter(({ amount }) => Number(amount) !== 0).map(({ date }) => date);
  const [first, last] = [dates.sort()[0], dates.at(-1)];
  return first !== undefined && last !== undefined ? [first, last] : undefined;
}

type DaySum = { readonly date: CalendarDate; readonly amount: number };

/** The exact sum of each day that has one, by date: what cancels out within a day is no flow. */
function sumsOfDays(flows: readonly CashFlow[]): DaySum[] {
  return [...Map.groupBy(flows, ({ date }) => date)]
    .map(([date, own]) => ({ date, amount: Number(addDecimals(own.map(({ amount }) => amount))) }))
    .filter(({ amount }) => amount !== 0)
    .sort((left, right) => (left.date < right.date ? -1 : 1));
}

type Bracket = readonly [number, number];
type Curve = (logarithm: number) => number;

/**
 * The flows' value on the first day, or of negative rates on the last: so no term overflows. By
 * Horner's method, since it is asked hundreds of times: each sum is brought to the next day's.
 */
function curveOf(sums: readonly DaySum[], unit: number): Curve {
  const gaps = sums.map(({ date }, index) => daysBetween(sums[index - 1]?.date ?? date, date));
  const lengths = [...new Set(gaps)];
  const termsBy = (shift: 0 | 1) =>
    sums.map(({ amount }, index) => ({
      amount,
      length: lengths.indexOf(gaps[index + shift] ?? 0),
    }));
  const [forward, backward] = [termsBy(0), termsBy(1).reverse()];
  return (logarithm) => {
    const factors = lengths.map((days) => Math.exp((-Math.abs(logarithm) * days) / unit));
    const terms = logarithm < 0 ? forward : backward;
    return terms.reduce((sum, { amount, length }) => sum * (factors[length] ?? 1) + amount, 0);
  };
}

/** Looks closely at usual rates, and at few that are far from them. */
function changesOfSign(valueAt: Curve): Bracket[] {
  const brackets: Bracket[] = [];
  let left = -Number.MAX_VALUE;
  let sign = Math.sign(valueAt(left));
  const [from, to] = [Math.asinh(lowest), Math.asinh(highest)];
  for (let step = 0; step <= steps; step += 1) {
    const right = Math.sinh(from + ((to - from) * step) / steps);
    const next = Math.sign(valueAt(right));
    if (next === 0) continue;
    if (next !== sign) brackets.push([left, right]);
    [left, sign] = [right, next];
  }
  return brackets;
}

function root(valueAt: Curve, bracket: Bracket): number {
  let [left, right] = bracket;
  const sign = Math.sign(valueAt(left));
  for (let halving = 0; halving < mostHalvings; halving += 1) {
    const middle = (left + right) / 2;
    if (middle <= left || middle >= right) break;
    const value = valueAt(middle);
    if (value === 0) return middle;
    if (Math.sign(value) === sign) left = middle;
    else right = middle;
  }
  return Math.abs(valueAt(left)) < Math.abs(valueAt(right)) ? left : right;
}
