import "server-only";
import type { TableFormat } from "@/lib/domain/table-format";
import { today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { fetchMovementPages } from "@/lib/lenders-api/movement-pages";
import type { MovementFilter } from "@/lib/lenders-api/queries";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { movementFileName, movementTable } from "./movement-table";
import { streamList } from "./table-stream";

/** All matching movements as a file. Errors before the first page are thrown. */
export async function exportMovements(
  caller: Caller,
  filter: MovementFilter,
  format: TableFormat,
): Promise<Response> {
  const t = translations();
  const others = fetchMovementPages(caller, filter);
  const first = (await others.next()).value ?? undefined;
  const name = movementFileName(filter, first?.rows[0], today(), t);
  const file = { name, format, sheet: t("titles.movements") };
  return streamList(caller, file, movementTable(t), first, others);
}
