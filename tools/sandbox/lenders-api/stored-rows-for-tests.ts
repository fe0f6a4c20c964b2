import type { DatabaseSync } from "node:sqlite";
import { type Currency, toDecimal } from "@/tools/sandbox/data/currency";

// Of 250,000 movements, reading the sandbox's pages takes minutes on a busy machine.

type Row = Record<string, string | bigint | null>;

export type StoredMovement = {
  readonly type: string;
  readonly status: string;
  readonly direction?: string;
  readonly loanId?: string;
  readonly valueDate: string;
  readonly amount: { readonly amount: string; readonly currency: string };
  readonly balanceAfter?: { readonly amount: string; readonly currency: string };
};

export type StoredPayment = {
  readonly loanId: string;
  readonly currency: string;
  readonly status: string;
  readonly fromDate: string;
  readonly dueDate: string;
} & Readonly<
  Record<"principalDue" | "interestDue" | "principalReceived" | "interestReceived", string>
>;

function rowsOf(database: DatabaseSync, table: string, order: string, uid: string): Row[] {
  const statement = database.prepare(
    `SELECT entry.* FROM ${table} AS entry JOIN lenders ON lenders.number = entry.lender
     WHERE uid = ? ORDER BY ${order}`,
  );
  statement.setReadBigInts(true);
  return statement.all(uid) as Row[];
}

const amountOf = (row: Row, column: string) =>
  toDecimal((row[column] ?? 0n) as bigint, row.currency as Currency);

/** A lender's movements, newest first. */
export function movementsOf(database: DatabaseSync, uid: string): StoredMovement[] {
  const rows = rowsOf(database, "movements", "value_date DESC, entry.number DESC", uid);
  return rows.map((row) => {
    const currency = String(row.currency);
    return {
      type: String(row.type),
      status: String(row.status),
      ...(row.direction !== null && { direction: String(row.direction) }),
      ...(row.loan_id !== null && { loanId: String(row.loan_id) }),
      valueDate: String(row.value_date),
      amount: { amount: amountOf(row, "amount"), currency },
      ...(row.balance_after !== null && {
        balanceAfter: { amount: amountOf(row, "balance_after"), currency },
      }),
    };
  });
}

/** The payments of a lender's placed loans. */
export function paymentsOf(database: DatabaseSync, uid: string): StoredPayment[] {
  const rows = rowsOf(database, "periods", "entry.number", uid);
  return rows
    .filter(({ placed }) => placed === 1n)
    .map((row) => ({
      loanId: String(row.loan_id),
      currency: String(row.currency),
      status: String(row.status),
      fromDate: String(row.from_date),
      dueDate: String(row.due_date),
      principalDue: amountOf(row, "principal_due"),
      interestDue: amountOf(row, "interest_due"),
      principalReceived: amountOf(row, "principal_received"),
      interestReceived: amountOf(row, "interest_received"),
    }));
}

export type StoredLoss = {
  readonly currency: string;
  readonly status: string;
  readonly writtenOffOn: string;
} & Readonly<Record<"writtenOff" | "recovered", string>>;

/** What of a lender's loans was written off, and recovered. */
export function lossesOf(database: DatabaseSync, uid: string): StoredLoss[] {
  return rowsOf(database, "loans", "entry.number", uid)
    .filter(({ written_off: units }) => units !== null)
    .map((row) => ({
      currency: String(row.currency),
      status: String(row.status),
      writtenOffOn: String(row.written_off_on),
      writtenOff: amountOf(row, "written_off"),
      recovered: amountOf(row, "recovered"),
    }));
}
