import "server-only";
import type { TableFormat } from "@/lib/domain/documents/table-format";
import { translations } from "@/lib/i18n/translations";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { listFileName } from "@/lib/lists/file-name";
import type { ListFile, ListFilters } from "@/lib/lists/source";
import { streamTable } from "./table-stream";

/** Pages after the first are read while it is sent. Errors before the first page are thrown. */
export async function exportList<Row>(
  list: ListFile<Row>,
  caller: Caller,
  filters: ListFilters,
  format: TableFormat,
): Promise<Response> {
  const t = translations();
  const others = list.pages(caller, filters);
  const first = (await others.next()).value ?? undefined;
  const file = { caller, filters, ...(first && { first }) };
  const { header, kinds, cells } = await list.columns(t, file);
  async function* parts() {
    if (first) yield first.rows.map(cells);
    for await (const { rows } of others) yield rows.map(cells);
  }
  const total = first?.total ?? 0;
  return streamTable(caller, {
    name: listFileName(list, filters, list.nameParts?.(first, t) ?? {}, t),
    format,
    sheet: t(`titles.${list.name}`),
    head: [header],
    kinds,
    parts: parts(),
    total,
    records: total + 1,
  });
}
