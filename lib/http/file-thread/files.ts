import "server-only";
import type { z } from "zod";
import type { TableFormat } from "@/lib/domain/table-format";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import type { WholePage } from "@/lib/lenders-api/whole-pages";
import { loanSource } from "@/lib/lists/loans";
import { movementSource } from "@/lib/lists/movements";
import { paymentSource } from "@/lib/lists/payments";
import { requestSource } from "@/lib/lists/requests";
import type { ListFile, ListFilters } from "@/lib/lists/source";
import { exportAccountStatement } from "../account-statement-export";
import type { contractQueries } from "../contract-query";
import { exportList } from "../list-export";
import { sealDocument } from "../seal/seal-document";
import { exportStatement } from "../statement-export";

type AskedStatement = z.output<typeof contractQueries.accountStatement>;
type AskedYear = z.output<typeof contractQueries.statement>;

function fileOf<Row, Page extends WholePage<Row>>(list: ListFile<Row, Page>) {
  return (caller: Caller, { format, ...filters }: ListFilters & { format: TableFormat }) =>
    exportList(list, caller, filters, format);
}

/** The files that may be long, and the PDFs, whose fonts take long to read. */
export const files = {
  loans: fileOf(loanSource),
  movements: fileOf(movementSource),
  payments: fileOf(paymentSource),
  requests: fileOf(requestSource),
  accountStatement: async (caller: Caller, { format, ...asked }: AskedStatement) => {
    const { response, isExact, ...document } = await exportAccountStatement(caller, asked, format);
    return isExact ? sealDocument(response, document) : response;
  },
  statement: (caller: Caller, { year, format }: AskedYear) => exportStatement(caller, year, format),
};

export type Files = typeof files;
