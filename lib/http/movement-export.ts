import "server-only";
import type { CsvFormat } from "@/lib/domain/csv";
import { today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { fetchMovementPages } from "@/lib/lenders-api/movement-pages";
import type { MovementFilter } from "@/lib/lenders-api/queries";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { streamCsv } from "./csv-stream";
import { movementCsv, movementCsvName } from "./movement-csv";

/** All matching movements as a CSV file. Errors before the first page are thrown. */
export async function exportMovements(
  caller: Caller,
  filter: MovementFilter,
  format: CsvFormat,
): Promise<Response> {
  const t = translations();
  const others = fetchMovementPages(caller, filter);
  const first = (await others.next()).value ?? undefined;
  const name = movementCsvName(filter, first?.rows[0]?.loanReference, today(), t);
  return streamCsv(caller, { name, format, ...movementCsv(t), first, others });
}
