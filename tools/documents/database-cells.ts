import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { type Currency, toDecimal } from "../sandbox/data/currency.ts";
import type { Expected } from "./compare.ts";

export type Row = Readonly<Record<string, string | bigint | null>>;

export const types: Record<string, string> = {
  INTEREST: "Interés",
  LOAN_WITHDRAWAL: "Retiro préstamo",
  INTEREST_WITHDRAWAL: "Retiro intereses",
  WITHDRAWAL: "Retiro",
  LOAN: "Préstamo",
};

export const text = (row: Row, column: string) =>
  row[column] === null ? undefined : String(row[column]);
export const word = (words: Record<string, string>, row: Row, column: string) =>
  words[String(row[column])];
export const date = (row: Row, column: string): Expected => {
  const value = row[column];
  return typeof value === "string" ? { date: value } : undefined;
};
export const amount = (row: Row, column: string, sign = 1n): Expected => {
  const value = row[column];
  if (typeof value !== "bigint") return undefined;
  return { number: toDecimal(sign * value, row.currency as Currency) };
};
export const number = (value: unknown): Expected => ({ number: String(value) });

/** Rows as the database has them; integers are bigints. */
export function read(database: DatabaseSync, sql: string, ...values: SQLInputValue[]): Row[] {
  const statement = database.prepare(sql);
  statement.setReadBigInts(true);
  return statement.all(...values) as Row[];
}

/** Lets `work` read a lender's rows of a database file. */
export function withLender<Value>(
  file: string,
  { uid }: { readonly uid: string },
  work: (database: DatabaseSync, lender: bigint) => Value,
): Value {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const [row] = read(database, "SELECT number FROM lenders WHERE uid = ?", uid);
    return work(database, row?.number as bigint);
  } finally {
    database.close();
  }
}
