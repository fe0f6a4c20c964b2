import "server-only";
import type { z } from "zod";
import type { TableFormat } from "@/lib/domain/documents/table-format";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { loanSource } from "@/lib/lists/loans";
import { movementSource } from "@/lib/lists/movements";
import { paymentSource } from "@/lib/lists/payments";
import { requestSource } from "@/lib/lists/requests";
import type { ListFile, ListFilters } from "@/lib/lists/source";
import { accountStatementFile } from "../../documents/account-statement-export";
import { exportStatement } from "../../documents/statement-export";
import { taxPackage } from "../../documents/tax-package";
import type { contractQueries } from "../../gate/contract-query";
import { exportList } from "../list-export";

type AskedYear = z.output<typeof contractQueries.statement>;

function fileOf<Row>(list: ListFile<Row>) {
  return (caller: Caller, { format, ...filters }: ListFilters & { format: TableFormat }) =>
    exportList(list, caller, filters, format);
}

/** The files that may be long, the PDFs, whose fonts take long to read, and the archive of them. */
export const files = {
  loans: fileOf(loanSource),
  movements: fileOf(movementSource),
  payments: fileOf(paymentSource),
  requests: fileOf(requestSource),
  accountStatement: accountStatementFile,
  statement: (caller: Caller, { year, format }: AskedYear) => exportStatement(caller, year, format),
  taxPackage,
};

export type Files = typeof files;
