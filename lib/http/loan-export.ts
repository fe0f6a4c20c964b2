import "server-only";
import type { TableFormat } from "@/lib/domain/table-format";
import { today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { fetchLoans } from "@/lib/lenders-api/loans";
import type { LoanFilter } from "@/lib/lenders-api/queries";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { wholePages } from "@/lib/lenders-api/whole-pages";
import { loanFileName, loanTable } from "./loan-table";
import { streamList } from "./table-stream";

const pages = wholePages(fetchLoans, "startDate");

/** All matching loans as a file. Errors before the first page are thrown. */
export async function exportLoans(
  caller: Caller,
  filter: LoanFilter,
  format: TableFormat,
): Promise<Response> {
  const t = translations();
  const others = pages(caller, filter);
  const first = (await others.next()).value ?? undefined;
  const file = { name: loanFileName(filter, today(), t), format, sheet: t("titles.loans") };
  return streamList(caller, file, loanTable(t), first, others);
}
