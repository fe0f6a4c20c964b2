import "server-only";
import { isExact } from "@/lib/domain/documents/account-statement";
import type { StatementPeriod } from "@/lib/domain/documents/statement-period";
import type { DocumentFormat } from "@/lib/domain/documents/table-format";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { accountStatementPdf } from "./account-statement-pdf";
import { accountStatementTable } from "./account-statement-table";
import { openStatement } from "./open-statement";
import { sealDocument } from "./seal/seal-document";

export type IssuedDocument = StatementPeriod & {
  readonly kind: "account-statement";
  readonly currency: string;
  /** False if a balance may be wrong. */
  readonly isExact: boolean;
  readonly response: Response;
};

/** Throws without balances or a movement in this currency; a later failure breaks the file. */
export async function exportAccountStatement(
  caller: Caller,
  { from, to, currency }: StatementPeriod & { readonly currency: string },
  format: DocumentFormat,
): Promise<IssuedDocument> {
  const period = { from, to };
  const statement = await openStatement(caller, period, currency);
  const response =
    format === "pdf"
      ? accountStatementPdf(caller, statement)
      : accountStatementTable(caller, statement, format);
  const exact = isExact(statement.summary);
  return { kind: "account-statement", ...period, currency, isExact: exact, response };
}

export async function accountStatementFile(
  caller: Caller,
  { format, ...asked }: Parameters<typeof exportAccountStatement>[1] & { format: DocumentFormat },
): Promise<Response> {
  const issued = await exportAccountStatement(caller, asked, format);
  const { response, isExact: mayBeSealed, ...document } = issued;
  return mayBeSealed ? sealDocument(response, document) : response;
}
