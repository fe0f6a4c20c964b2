import { listHref, movementList } from "@/lib/domain/lists/list-address";
import type { KnownMovementType } from "@/lib/domain/movements/movement";

/** The anchors of the page's sections. Users may have saved URLs with them. */
export const loanSections = {
  course: "evolucion",
  reconciliation: "conciliacion",
  schedule: "calendario",
  movements: "movimientos",
  documents: "documentos",
} as const;

/** Names the sections that the page's address opens. */
export const openParameter = "open";

export function completedHref(loanId: string, type: KnownMovementType, currency: string): string {
  return listHref(movementList, { filters: { loanId, type, status: "COMPLETED", currency } });
}
