import "server-only";
import type { StatementPeriod } from "@/lib/domain/statement-period";
import type { DocumentFormat } from "@/lib/domain/table-format";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { accountStatementPdf } from "./account-statement-pdf";
import { accountStatementTable } from "./account-statement-table";
import { openStatement } from "./open-statement";

export type IssuedDocument = StatementPeriod & {
  readonly kind: "account-statement";
  readonly currency: string;
  /** False if the API's totals have no directions: then the opening balance may be wrong. */
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
  const isExact = !statement.summary.assumesDirections;
  return { kind: "account-statement", ...period, currency, isExact, response };
}
