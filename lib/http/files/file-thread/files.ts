import "server-only";
import type { TableFormat } from "@/lib/domain/documents/table-format";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { listSources } from "@/lib/lists/list-sources";
import type { ListFilters } from "@/lib/lists/source";
import type { ExportedList } from "@/lib/routes";
import { accountStatementFile } from "../../documents/account-statement-file";
import { exportAnnualStatement } from "../../documents/annual-statement-file";
import { taxPackage } from "../../documents/tax-package";
import { exportList } from "../list-export";

type ListQuery = ListFilters & { readonly format: TableFormat };

const listFiles = Object.fromEntries(
  Object.entries(listSources).map(([name, list]) => [
    name,
    (caller: Caller, { format, ...filters }: ListQuery) =>
      exportList(list, caller, filters, format),
  ]),
) as Record<ExportedList, (caller: Caller, query: ListQuery) => ReturnType<typeof exportList>>;

/** The files that may be long, the PDFs, whose fonts take long to read, and the archive of them. */
export const files = {
  ...listFiles,
  accountStatement: accountStatementFile,
  statement: exportAnnualStatement,
  taxPackage,
};

export type Files = typeof files;
