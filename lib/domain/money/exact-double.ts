import { type DecimalString, decimalsOf } from "./money";

const mostDigits = 15;
const mostDecimals = 18;

/** Undefined for more than 15 significant digits, as many as a double always holds. */
export function exactDouble(value: DecimalString): number | undefined {
  if (decimalsOf(value) > mostDecimals) return undefined;
  if (value.length > mostDigits && significantDigits(value) > mostDigits) return undefined;
  return Number(value);
}

function significantDigits(value: DecimalString): number {
  const digits = value.replace(/[-.]/g, "").replace(/^0+/, "");
  return digits.replace(/0+$/, "").length;
}
