import "server-only";
import type { TableFormat } from "@/lib/domain/table-format";
import { today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import type { RequestFilter } from "@/lib/lenders-api/queries";
import { fetchRequests } from "@/lib/lenders-api/requests";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { wholePages } from "@/lib/lenders-api/whole-pages";
import { requestFileName, requestTable } from "./request-table";
import { streamList } from "./table-stream";

const pages = wholePages(fetchRequests, "requestedAt");

/** All matching withdrawal requests as a file. Errors before the first page are thrown. */
export async function exportRequests(
  caller: Caller,
  filter: RequestFilter,
  format: TableFormat,
): Promise<Response> {
  const t = translations();
  const others = pages(caller, filter);
  const first = (await others.next()).value ?? undefined;
  const file = { name: requestFileName(filter, today(), t), format, sheet: t("titles.requests") };
  return streamList(caller, file, requestTable(t), first, others);
}
