import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { type Currency, toDecimal } from "../sandbox/data/currency.ts";
import { StartUpError } from "../sandbox/start-up/start-up-error.ts";

/** @throws StartUpError that says how to install it. */
export function findPdfReader(folders = (process.env.PATH ?? "").split(delimiter)): string {
  const found = folders.map((folder) => join(folder, "pdftotext")).find(existsSync);
  if (found) return found;
  throw new StartUpError("Not installed: pdftotext. On Debian: apt-get install poppler-utils");
}

/** The lines of each page, as a reader outside the portal finds them. */
export function readPages(program: string, file: string): string[][] {
  const options = { encoding: "utf8", maxBuffer: 2 ** 29 } as const;
  const text = execFileSync(program, ["-layout", file, "-"], options);
  const pages = text.split("\f").slice(0, -1);
  return pages.map((page) => page.split("\n").filter((line) => line.trim() !== ""));
}

/** How many rows a statement of all completed movements has, and the balance that they lead to. */
export function expectedStatement(database: DatabaseSync, lender: bigint, currency: Currency) {
  const statement = database.prepare(
    `SELECT count(*) AS count, sum(CASE
       WHEN coalesce(direction, iif(type IN ('LOAN', 'INTEREST'), 'IN', 'OUT')) = 'IN'
       THEN amount ELSE -amount END) AS balance
     FROM movements WHERE lender = ? AND currency = ? AND status = 'COMPLETED'`,
  );
  statement.setReadBigInts(true);
  const row = statement.get(lender, currency) as { count: bigint; balance: bigint };
  return { rows: Number(row.count), balance: toDecimal(row.balance, currency) };
}
