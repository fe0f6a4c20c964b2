import { type CalendarDate, daysBetween } from "./calendar-date";
import type { DecimalString } from "./money";

/** What a lender paid in (negative) or was paid out (positive) on one day. */
export type CashFlow = { readonly date: CalendarDate; readonly amount: DecimalString };

type NoRate = "no-flows" | "one-sided" | "no-rate" | "several-rates";

/** A rate per year as a fraction (0.1 is 10 %), or why there is none. A float, like shares. */
export type AnnualReturn =
  | { readonly ok: true; readonly rate: number }
  | { readonly ok: false; readonly why: NoRate };

export const daysPerYear = 365;
const [lowest, highest] = [Math.log(0.0001), Math.log(10_000)];
const steps = 300;
const mostHalvings = 200;

/** The rate r for which Σ flow / (1 + r)^(days / 365) is 0, as XIRR in a spreadsheet. */
export function annualReturn(flows: readonly CashFlow[]): AnnualReturn {
  const some = flows.filter(({ amount }) => Number(amount) !== 0);
  const first = firstAndLast(some)?.[0];
  if (first === undefined) return { ok: false, why: "no-flows" };
  const signs = new Set(some.map(({ amount }) => Math.sign(Number(amount))));
  if (signs.size < 2) return { ok: false, why: "one-sided" };
  const valueAt = presentValue(some, first);
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

type Bracket = readonly [number, number];
type Curve = (logarithm: number) => number;

function presentValue(flows: readonly CashFlow[], first: CalendarDate): Curve {
  const terms = flows.map(({ date, amount }) => ({
    amount: Number(amount),
    years: daysBetween(first, date) / daysPerYear,
  }));
  return (logarithm) =>
    terms.reduce((sum, { amount, years }) => sum + amount * Math.exp(-logarithm * years), 0);
}

function changesOfSign(valueAt: Curve): Bracket[] {
  const brackets: Bracket[] = [];
  let left = lowest;
  let sign = Math.sign(valueAt(left));
  for (let step = 1; step <= steps; step += 1) {
    const right = lowest + ((highest - lowest) * step) / steps;
    const next = Math.sign(valueAt(right));
    if (next === 0) continue;
    if (sign !== 0 && next !== sign) brackets.push([left, right]);
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
