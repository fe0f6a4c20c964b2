import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import type { Account } from "../accounts.ts";
import { borrowerOf } from "../data/borrowers.ts";
import type { Portfolio } from "../data/entities.ts";
import { isUnsettled } from "../data/loan-history.ts";
import { searchable } from "./searchable.ts";

// The text that searches read. The line break keeps matches within one field.
function searchText(...fields: (string | null)[]): string {
  return searchable(fields.filter((field) => field !== null).join("\n"));
}

/** Inserts rows of a lender; their `number` is given by the table. */
function inserter(database: DatabaseSync, table: string, columns: number) {
  const places = Array.from({ length: columns }, () => "?").join(", ");
  const statement = database.prepare(`INSERT INTO ${table} VALUES (${places})`);
  return (...values: readonly SQLInputValue[]) => statement.run(null, ...values);
}

type LenderNumber = number | bigint;

function loadLoans(database: DatabaseSync, lender: LenderNumber, loans: Portfolio["loans"]) {
  const insertLoan = inserter(database, "loans", 23);
  const insertPeriod = inserter(database, "periods", 20);
  for (const loan of loans) {
    const { id, reference, product, status, currency } = loan;
    const borrower = borrowerOf(reference);
    const { lastInsertRowid: number } = insertLoan(
      ...[lender, id, reference, product, borrower.id, borrower.name, status, currency],
      ...[loan.principal],
      ...[loan.outstandingPrincipal, loan.interestAccrued, loan.interestPaid, loan.annualRate],
      ...[loan.startDate, loan.maturityDate, loan.nextPaymentDate, loan.nextPayment],
      ...[loan.unsettledSince, loan.writtenOff, loan.recovered, loan.writtenOffOn],
      searchText(reference, product),
    );
    const placed = status === "PENDING" || status === "CANCELED" ? 0 : 1;
    for (const period of loan.schedule)
      insertPeriod(
        ...[lender, number, id, reference, product, placed, currency, period.number],
        ...[period.fromDate, period.dueDate, period.principalDue, period.interestDue],
        ...[period.principalReceived, period.interestReceived, period.principalPaid],
        ...[period.interestPaid, period.balanceAfter, period.status, isUnsettled(period) ? 1 : 0],
      );
  }
}

function loadMovements(
  database: DatabaseSync,
  lender: LenderNumber,
  { movements, requests }: Pick<Portfolio, "movements" | "requests">,
) {
  const requestOf = new Map(requests.map((request) => [request.id, request]));
  const insert = inserter(database, "movements", 21);
  for (const movement of movements) {
    const { id, type, status, currency, loanReference, requestId, description } = movement;
    const request = requestOf.get(requestId ?? "");
    const isOpen = status === "PENDING" || status === "PENDING_WITHDRAWAL";
    const { externalRef, withheld } = movement;
    const texts = [id, description, loanReference, externalRef, request?.reference ?? null];
    insert(
      ...[lender, id, type, status, currency, movement.amount],
      ...[withheld?.isr ?? null, withheld?.iva ?? null, movement.direction],
      ...[movement.valueDate, movement.createdAt, movement.loanId, loanReference, requestId],
      ...[request?.reference ?? null, isOpen && request ? request.status : null],
      ...[movement.balanceAfter, description, externalRef, searchText(...texts)],
    );
  }
}

function loadRequests(
  database: DatabaseSync,
  lender: LenderNumber,
  requests: Portfolio["requests"],
) {
  const insert = inserter(database, "requests", 15);
  for (const request of requests)
    insert(
      ...[lender, request.id, request.reference, request.type, request.status, request.currency],
      ...[request.amount, request.requestedAt, request.resolvedAt, request.loanId],
      ...[request.loanReference, JSON.stringify(request.movementIds), request.destination],
      JSON.stringify(request.history),
    );
}

function loadDocuments(
  database: DatabaseSync,
  lender: LenderNumber,
  documents: Portfolio["documents"],
) {
  const insert = inserter(database, "documents", 9);
  const insertFile = database.prepare("INSERT INTO document_files VALUES (?, ?, ?)");
  for (const { id, kind, title, issuedOn, loanId, mediaType, bytes } of documents) {
    const row = [lender, id, kind, title, issuedOn, loanId, mediaType, bytes.length];
    insertFile.run(insert(...row).lastInsertRowid, lender, bytes);
  }
}

/** Inserts a lender with their data, row by row: call it within a transaction. */
export function loadLender(
  database: DatabaseSync,
  account: Pick<Account, "uid" | "email" | "displayName" | "taxId">,
  portfolio: Portfolio,
  throwAway = false,
): void {
  const insert = inserter(database, "lenders", 6);
  const { uid, email, displayName, taxId } = account;
  const own = [uid, email, displayName, taxId ?? null];
  const { lastInsertRowid: lender } = insert(...own, throwAway ? 1 : 0);
  loadLoans(database, lender, portfolio.loans);
  loadMovements(database, lender, portfolio);
  loadRequests(database, lender, portfolio.requests);
  loadDocuments(database, lender, portfolio.documents);
}

const lenderTables = "loans periods movements requests documents document_files".split(" ");

/** Deletes the lenders of the last run: the identity service forgets them when it ends. */
export function removeThrowAwayLenders(database: DatabaseSync): void {
  const theirs = "lender IN (SELECT number FROM lenders WHERE throw_away = 1)";
  inTransaction(database, () => {
    for (const table of lenderTables) database.exec(`DELETE FROM ${table} WHERE ${theirs}`);
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
