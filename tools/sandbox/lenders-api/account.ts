import type { Reader } from "../database/selection.ts";
import { optionals, text } from "./rows.ts";
import type { Account } from "./wire.ts";

/** `GET /account`: whose account it is. */
export function findAccount(reader: Reader, lender: bigint): Account | null {
  const [row] = reader.all("SELECT name, tax_id FROM lenders WHERE number = ?", [lender]);
  return row ? { holder: { name: text(row, "name"), ...optionals(row, "taxId") } } : null;
}
