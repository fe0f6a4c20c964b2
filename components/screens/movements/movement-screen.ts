import type { Chips } from "@/components/filters/filter-chips";
import type { ListDefinition, WordOf } from "@/components/list/list-definition";
import { requestMore } from "@/components/request/request-more";
import { movementList } from "@/lib/domain/lists/list-address";
import type { Listing } from "@/lib/domain/lists/listing";
import type { Movement } from "@/lib/domain/movements/movement";
import { datePresets } from "./date-presets";
import { movementColumns, movementRow } from "./movement-columns";

export const movementScreen = {
  name: "movements",
  shape: movementList,
  columns: movementColumns,
  row: (movement, t) => ({ ...movementRow(movement, t), more: requestMore(movement, t) }),
  sheetRow: movementRow,
  fields: ["type", "status", "currency", "from", "to", "q"],
  search: { label: "movements.search", example: "movements.searchExample" },
  views: {
    label: "movements.presets",
    on: (day) =>
      datePresets(day).map(({ key, ...filters }) => ({
        label: `movements.${key}` as const,
        filters,
      })),
  },
  chipTexts: (filters, _t, read) => {
    const ofLoan = read?.rows.find(({ loanId }) => loanId === filters.loanId);
    const ofRequest = read?.rows.find(({ requestId }) => requestId === filters.requestId);
    return { loanId: ofLoan?.loanReference, requestId: ofRequest?.requestReference };
  },
} satisfies ListDefinition<Movement, typeof movementList, WordOf<"movements">> &
  Chips<Listing<Movement>>;
