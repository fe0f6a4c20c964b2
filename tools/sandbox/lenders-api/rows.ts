import type { Currency } from "../data/currency.ts";
import { scales, toDecimal } from "../data/currency.ts";
import type { Row } from "../database/selection.ts";

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

/** Money in JSON: a decimal string with all decimals of the currency. */
export function money(row: Row, column: string): { amount: string; currency: Currency } {
  const currency = currencyOf(row);
  return { amount: toDecimal(integer(row, column), currency), currency };
}

// The column of a field: `loan_id` of `loanId`.
const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function fieldsOf<Field extends string, Value>(
  fields: readonly Field[],
  read: (column: string) => Value,
): Record<Field, Value> {
  const entries = fields.map((field) => [field, read(columnOf(field))]);
  return Object.fromEntries(entries) as Record<Field, Value>;
}

/** Fields that are text columns; throws when one is null. */
export function texts<Field extends string>(row: Row, ...fields: readonly Field[]) {
  return fieldsOf(fields, (column) => text(row, column));
}

/** Fields that are amounts of the row's currency. */
export function amounts<Field extends string>(row: Row, ...fields: readonly Field[]) {
  return fieldsOf(fields, (column) => money(row, column));
}

/** Fields that are text columns, without those that are null. */
export function optionals<Field extends string>(
  row: Row,
  ...fields: readonly Field[]
): Partial<Record<Field, string>> {
  const present = fields.filter((field) => typeof row[columnOf(field)] === "string");
  return texts(row, ...present) as Partial<Record<Field, string>>;
}
