import "server-only";
import type { TableFormat } from "@/lib/domain/table-format";
import { type Translator, translations } from "@/lib/i18n/translations";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import type { WholePage } from "@/lib/lenders-api/whole-pages";
import type { TableColumns } from "./table-columns";
import { streamTable } from "./table-stream";

/** A list as a file. */
export type ListFile<Filter, Row, Page extends WholePage<Row> = WholePage<Row>> = {
  /** The name of a workbook's sheet. */
  readonly sheet: (t: Translator) => string;
  readonly pages: (caller: Caller, filter: Filter) => AsyncGenerator<Page, void, undefined>;
  readonly columns: (t: Translator, filter: Filter) => TableColumns<Row>;
  /** Without format and extension. */
  readonly name: (filter: Filter, first: Page | undefined, t: Translator) => string;
};

/**
 * All matching rows of a list as a file; the pages after the first are read while it is sent. Errors
 * before the first page are thrown.
 */
export async function exportList<Filter, Row, Page extends WholePage<Row>>(
  list: ListFile<Filter, Row, Page>,
  caller: Caller,
  filter: Filter,
  format: TableFormat,
): Promise<Response> {
  const t = translations();
  const others = list.pages(caller, filter);
  const first = (await others.next()).value ?? undefined;
  const { header, kinds, cells } = list.columns(t, filter);
  async function* parts() {
    if (first) yield first.rows.map(cells);
    for await (const { rows } of others) yield rows.map(cells);
  }
  const total = first?.total ?? 0;
  return streamTable(caller, {
    name: list.name(filter, first, t),
    format,
    sheet: list.sheet(t),
    head: [header],
    kinds,
    parts: parts(),
    total,
    records: total + 1,
  });
}
