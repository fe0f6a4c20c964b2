import type { Currency } from "../data/currency.ts";
import { scales, toDecimal } from "../data/currency.ts";
import type { Row } from "../database/selection.ts";
import type { Money } from "./wire.ts";

/** A text column; throws when it is null. */
export function text(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== "string") throw new Error(`${column} is not text`);
  return value;
}

/** An integer column; throws when it is null. */
export function integer(row: Row, column: string): bigint {
  const value = row[column];
  if (typeof value !== "bigint") throw new Error(`${column} is not a whole number`);
  return value;
}

export function currencyOf(row: Row): Currency {
  const code = text(row, "currency");
  if (!Object.hasOwn(scales, code)) throw new Error(`${code} is no currency of the sandbox`);
  return code as Currency;
}

export function money(row: Row, column: string): Money {
  const currency = currencyOf(row);
  return { amount: toDecimal(integer(row, column), currency), currency };
}

/** An object with the field, or an empty one when the column is null. */
export function optional<Field extends string>(
  field: Field,
  row: Row,
  column: string,
): Partial<Record<Field, string>> {
  const value = row[column];
  const entry: Partial<Record<Field, string>> = {};
  if (typeof value === "string") entry[field] = value;
  return entry;
}
