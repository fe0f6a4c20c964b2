import type { DatabaseSync } from "node:sqlite";
import type { Account } from "../accounts.ts";
import type { Portfolio } from "../data/entities.ts";
import { isUnsettled } from "../data/loan-history.ts";
import { searchable } from "./searchable.ts";

// The text that searches read. The line break keeps matches within one field.
function searchText(...fields: (string | null)[]): string {
  return searchable(fields.filter((field) => field !== null).join("\n"));
}

function insertInto(database: DatabaseSync, table: string, columns: number) {
  const places = Array.from({ length: columns }, () => "?").join(", ");
  const statement = database.prepare(`INSERT INTO ${table} VALUES (${places})`);
  return statement;
}

function loadLoans(database: DatabaseSync, lender: number | bigint, loans: Portfolio["loans"]) {
  const loanInsert = insertInto(database, "loans", 18);
  const periodInsert = insertInto(database, "periods", 20);
  for (const loan of loans) {
    const { lastInsertRowid } = loanInsert.run(
      null,
      lender,
      loan.id,
      loan.reference,
      loan.product,
      loan.status,
      loan.currency,
      loan.principal,
      loan.outstandingPrincipal,
      loan.interestAccrued,
      loan.interestPaid,
      loan.annualRate,
      loan.startDate,
      loan.maturityDate,
      loan.nextPaymentDate,
      loan.nextPayment,
      loan.unsettledSince,
      searchText(loan.reference, loan.product),
    );
    for (const period of loan.schedule) {
      periodInsert.run(
        null,
        lender,
        lastInsertRowid,
        loan.id,
        loan.reference,
        loan.product,
        loan.status === "PENDING" || loan.status === "CANCELED" ? 0 : 1,
        loan.currency,
        period.number,
        period.fromDate,
        period.dueDate,
        period.principalDue,
        period.interestDue,
        period.principalReceived,
        period.interestReceived,
        period.principalPaid,
        period.interestPaid,
        period.balanceAfter,
        period.status,
        isUnsettled(period) ? 1 : 0,
      );
    }
  }
}

function loadMovements(
  database: DatabaseSync,
  lender: number | bigint,
  { movements, requests }: Pick<Portfolio, "movements" | "requests">,
) {
  const requestOf = new Map(requests.map((request) => [request.id, request]));
  const insert = insertInto(database, "movements", 19);
  for (const movement of movements) {
    const request = requestOf.get(movement.requestId ?? "");
    const isOpen = movement.status === "PENDING" || movement.status === "PENDING_WITHDRAWAL";
    insert.run(
      null,
      lender,
      movement.id,
      movement.type,
      movement.status,
      movement.currency,
      movement.amount,
      movement.direction,
      movement.valueDate,
      movement.createdAt,
      movement.loanId,
      movement.loanReference,
      movement.requestId,
      request?.reference ?? null,
      isOpen && request ? request.status : null,
      movement.balanceAfter,
      movement.description,
      movement.externalRef,
      searchText(
        movement.id,
        movement.description,
        movement.loanReference,
        movement.externalRef,
        request?.reference ?? null,
      ),
    );
  }
}

function loadRequests(
  database: DatabaseSync,
  lender: number | bigint,
  requests: Portfolio["requests"],
) {
  const insert = insertInto(database, "requests", 15);
  for (const request of requests) {
    insert.run(
      null,
      lender,
      request.id,
      request.reference,
      request.type,
      request.status,
      request.currency,
      request.amount,
      request.requestedAt,
      request.resolvedAt,
      request.loanId,
      request.loanReference,
      JSON.stringify(request.movementIds),
      request.destination,
      JSON.stringify(request.history),
    );
  }
}

/** Inserts a lender with their data, row by row: call it within a transaction. */
export function loadLender(
  database: DatabaseSync,
  account: Pick<Account, "uid" | "email">,
  portfolio: Portfolio,
  throwAway = false,
): void {
  const { lastInsertRowid: lender } = insertInto(database, "lenders", 4).run(
    null,
    account.uid,
    account.email,
    throwAway ? 1 : 0,
  );
  loadLoans(database, lender, portfolio.loans);
  loadMovements(database, lender, portfolio);
  loadRequests(database, lender, portfolio.requests);
}

/** Deletes the lenders of the last run: the identity service forgets them when it ends. */
export function removeThrowAwayLenders(database: DatabaseSync): void {
  const theirs = "lender IN (SELECT number FROM lenders WHERE throw_away = 1)";
  inTransaction(database, () => {
    for (const table of ["loans", "periods", "movements", "requests"]) {
      database.exec(`DELETE FROM ${table} WHERE ${theirs}`);
    }
    database.exec("DELETE FROM lenders WHERE throw_away = 1");
  });
}

export function inTransaction(database: DatabaseSync, work: () => void): void {
  database.exec("BEGIN");
  try {
    work();
    database.exec("COMMIT");
  } catch (error) {
    // SQLite has already rolled back after some errors (a full disk); the error itself is thrown.
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}
