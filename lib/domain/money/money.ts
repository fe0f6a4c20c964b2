import Big from "big.js";

/** A plain decimal numeral of any length: no exponent, no "+", never "-0". */
export type DecimalString = string & { readonly decimal: unique symbol };

export type Money = { readonly amount: DecimalString; readonly currency: string };

const longest = 128;
const mostDecimals = 100;
const plainNumeral = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const numeral = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i;

/** Parses a decimal (also "1e21") exactly; undefined for others, > 128 characters or > 100 decimals. */
export function parseDecimal(text: string): DecimalString | undefined {
  if (text.length > longest) return undefined;
  if (text.length <= mostDecimals && plainNumeral.test(text)) return withoutMinusZero(text);
  if (!numeral.test(text)) return undefined;
  const written = /^-?\d+\.(\d+)$/.exec(text)?.[1]?.length;
  const parsed = plain(new Big(text.replace(/^\+/, "")), written);
  const isTooLong = parsed.length > longest || decimalsOf(parsed) > mostDecimals;
  return isTooLong ? undefined : parsed;
}

export function decimal(text: string): DecimalString {
  const parsed = parseDecimal(text);
  if (parsed === undefined) throw new RangeError(`Not a decimal numeral: ${text.slice(0, 40)}`);
  return parsed;
}

/** Adds exactly, with as many decimals as the longest numeral; "0" for none. */
export function addDecimals(numerals: readonly DecimalString[]): DecimalString {
  const [first = zero] = numerals;
  if (numerals.length < 2) return first;
  let sum = new Big(first);
  let decimals = decimalsOf(first);
  for (const each of numerals.slice(1)) {
    sum = sum.plus(each);
    decimals = Math.max(decimals, decimalsOf(each));
  }
  return plain(sum, decimals);
}

export function negateDecimal(value: DecimalString): DecimalString {
  return (value.startsWith("-") ? value.slice(1) : withoutMinusZero(`-${value}`)) as DecimalString;
}

/** The exact difference, with as many decimals as the one that has more. */
export function subtractDecimals(from: DecimalString, taken: DecimalString): DecimalString {
  return addDecimals([from, negateDecimal(taken)]);
}

export const zero = decimal("0");

export function isPositive(value: DecimalString): boolean {
  return isSome(value) && !value.startsWith("-");
}

export function isSome(value: DecimalString): boolean {
  return /[1-9]/.test(value);
}

/** -1, 0 or 1 by exact value: "1.0" equals "1". */
export function compareDecimals(left: DecimalString, right: DecimalString): -1 | 0 | 1 {
  return new Big(left).cmp(right) as -1 | 0 | 1;
}

export function decimalsOf(value: DecimalString): number {
  const point = value.indexOf(".");
  return point === -1 ? 0 : value.length - point - 1;
}

/** Rounds half up, away from zero. */
export function roundDecimal(value: DecimalString, decimals: number): DecimalString {
  return plain(new Big(value).round(decimals, Big.roundHalfUp), decimals);
}

/** Divides to as many places as are asked for, so that a share is rounded once. */
const Quotient = Big();

/** `value` × part ÷ whole, rounded half up. Throws a RangeError if the whole is not above 0. */
export function proratedDecimal(
  value: DecimalString,
  { part, whole }: { readonly part: number; readonly whole: number },
  decimals: number,
): DecimalString {
  if (!(whole > 0)) throw new RangeError(`No part of ${whole}`);
  Quotient.DP = decimals;
  return plain(new Quotient(value).times(part).div(whole), decimals);
}

function plain(value: Big, decimals?: number): DecimalString {
  return withoutMinusZero(value.toFixed(decimals));
}

function withoutMinusZero(text: string): DecimalString {
  return (/^-[0.]+$/.test(text) ? text.slice(1) : text) as DecimalString;
}

const mostDoubleDigits = 15;
const mostDoubleDecimals = 18;

/** Undefined for more than 15 significant digits, as many as a double always holds. */
export function exactDouble(value: DecimalString): number | undefined {
  if (decimalsOf(value) > mostDoubleDecimals) return undefined;
  if (value.length > mostDoubleDigits && significantDigits(value) > mostDoubleDigits)
    return undefined;
  return Number(value);
}

function significantDigits(value: DecimalString): number {
  const digits = value.replace(/[-.]/g, "").replace(/^0+/, "");
  return digits.replace(/0+$/, "").length;
}
