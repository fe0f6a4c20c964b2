import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import type { Account } from "../accounts.ts";
import { isUnsettled, type Portfolio } from "../data/entities.ts";

/** The text as searches compare it: without accents, in lower case. */
export function searchable(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

// The text that searches read. The line break keeps matches within one field.
function searchText(...fields: (string | null | undefined)[]): string {
  return searchable(fields.filter((field) => typeof field === "string").join("\n"));
}

const borrowers = [
  "Agrícola Los Encinos",
  "Comercializadora Nopal",
  "Constructora Ribera",
  "Energía Solar del Norte",
  "Textiles del Bajío",
  "Transportes Valle Verde",
];

/** Who has a loan's capital: always the same, and the same of several loans. */
function borrowerOf(reference: string) {
  const at = Number(reference.replace(/\D/g, "")) % borrowers.length;
  return { borrowerId: `br_${at + 1}`, borrowerName: borrowers[at] };
}

/** Inserts entries by their fields: `loanId` into `loan_id`. The table gives missing numbers. */
function inserter(database: DatabaseSync, table: string) {
  const columns = database.prepare("SELECT name FROM pragma_table_info(?)").all(table);
  const fields = columns.map(({ name }) =>
    String(name).replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
  );
  const places = fields.map(() => "?").join(", ");
  const statement = database.prepare(`INSERT INTO ${table} VALUES (${places})`);
  return (entry: Readonly<Record<string, unknown>>) =>
    statement.run(...fields.map((field) => (entry[field] ?? null) as SQLInputValue))
      .lastInsertRowid;
}

/** Inserts a lender with their data, row by row: call it within a transaction. */
export function loadLender(
  database: DatabaseSync,
  {
    uid,
    email,
    displayName: name,
    taxId,
  }: Pick<Account, "uid" | "email" | "displayName" | "taxId">,
  { loans, movements, requests, documents }: Portfolio,
  throwAway = false,
): void {
  const insert = (table: string) => inserter(database, table);
  const account = { uid, email, name, taxId, throwAway: throwAway ? 1 : 0 };
  const lender = insert("lenders")(account);

  const [insertLoan, insertPeriod] = [insert("loans"), insert("periods")];
  for (const loan of loans) {
    const { id: loanId, reference: loanReference, product, status, currency } = loan;
    const borrower = borrowerOf(loanReference);
    const search = searchText(loanReference, product);
    const placed = status === "PENDING" || status === "CANCELED" ? 0 : 1;
    const of = { lender, loanId, loanReference, product, placed, currency };
    const own = { ...of, loan: insertLoan({ ...loan, ...borrower, lender, search }) };
    for (const { number: period, ...rest } of loan.schedule)
      insertPeriod({ ...own, ...rest, period, unsettled: isUnsettled(rest) ? 1 : 0 });
  }

  const insertMovement = insert("movements");
  for (const movement of movements) {
    const { id, status, loan, request, description, externalRef, withheld } = movement;
    const isOpen = status === "PENDING" || status === "PENDING_WITHDRAWAL";
    const texts = [id, description, loan?.reference, externalRef, request?.reference];
    insertMovement({
      ...movement,
      ...{ lender, withheldIsr: withheld?.isr, withheldIva: withheld?.iva },
      ...{ loanId: loan?.id, loanReference: loan?.reference },
      ...{ requestId: request?.id, requestReference: request?.reference },
      requestStatus: isOpen ? request?.status : null,
      search: searchText(...texts),
    });
  }

  const insertRequest = insert("requests");
  for (const { loan, movementIds, history, ...request } of requests) {
    const of = { lender, loanId: loan?.id, loanReference: loan?.reference };
    const lists = { movementIds: JSON.stringify(movementIds), history: JSON.stringify(history) };
    insertRequest({ ...request, ...of, ...lists });
  }

  const [insertDocument, insertFile] = [insert("documents"), insert("document_files")];
  for (const { bytes, ...document } of documents) {
    const number = insertDocument({ ...document, lender, size: bytes.length });
    insertFile({ number, lender, bytes });
  }
}

/** Deletes the lenders of the last run: the identity service forgets them when it ends. */
export function removeThrowAwayLenders(database: DatabaseSync): void {
  const theirs = "lender IN (SELECT number FROM lenders WHERE throw_away = 1)";
  inTransaction(database, () => {
    for (const table of "loans periods movements requests documents document_files".split(" "))
      database.exec(`DELETE FROM ${table} WHERE ${theirs}`);
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
