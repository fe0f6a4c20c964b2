import type { DatabaseSync } from "node:sqlite";
import { toDecimal } from "../data/currency.ts";
import type { Row } from "../database/selection.ts";
import { currencyOf, integer, money, optionals, texts } from "./rows.ts";

// Of 250,000 movements, reading the sandbox's pages takes minutes on a busy machine.

function rowsOf(database: DatabaseSync, table: string, order: string, uid: string): Row[] {
  const statement = database.prepare(
    `SELECT entry.* FROM ${table} AS entry JOIN lenders ON lenders.number = entry.lender
     WHERE uid = ? ORDER BY ${order}`,
  );
  statement.setReadBigInts(true);
  return statement.all(uid) as Row[];
}

const decimal = (row: Row, column: string) =>
  toDecimal(row[column] === null ? 0n : integer(row, column), currencyOf(row));

/** A lender's movements, newest first. */
export function movementsOf(database: DatabaseSync, uid: string) {
  const rows = rowsOf(database, "movements", "value_date DESC, entry.number DESC", uid);
  return rows.map((row) => ({
    ...texts(row, "type", "status", "valueDate"),
    ...optionals(row, "direction", "loanId"),
    amount: money(row, "amount"),
    ...(row.balance_after !== null && { balanceAfter: money(row, "balance_after") }),
  }));
}

export type StoredMovement = ReturnType<typeof movementsOf>[number];

/** The payments of a lender's placed loans. */
export function paymentsOf(database: DatabaseSync, uid: string) {
  const rows = rowsOf(database, "periods", "entry.number", uid);
  return rows
    .filter(({ placed }) => placed === 1n)
    .map((row) => ({
      ...texts(row, "loanId", "currency", "status", "fromDate", "dueDate"),
      principalDue: decimal(row, "principal_due"),
      interestDue: decimal(row, "interest_due"),
      principalReceived: decimal(row, "principal_received"),
      interestReceived: decimal(row, "interest_received"),
    }));
}

export type StoredPayment = ReturnType<typeof paymentsOf>[number];

/** What of a lender's loans was written off, and recovered. */
export function lossesOf(database: DatabaseSync, uid: string) {
  return rowsOf(database, "loans", "entry.number", uid)
    .filter(({ written_off: units }) => units !== null)
    .map((row) => ({
      ...texts(row, "currency", "status", "writtenOffOn"),
      writtenOff: decimal(row, "written_off"),
      recovered: decimal(row, "recovered"),
    }));
}

export type StoredLoss = ReturnType<typeof lossesOf>[number];
