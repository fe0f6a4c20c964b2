import type { Chips } from "@/components/filters/filter-chips";
import type { FilterFields } from "@/components/filters/list-filters";
import { movementList } from "@/lib/domain/list-address";
import type { Listing } from "@/lib/domain/listing";
import type { Movement } from "@/lib/domain/movement";
import { datePresets } from "./date-presets";

/** /movements as data. */
export const movementScreen = {
  shape: movementList,
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
} satisfies FilterFields<typeof movementList> & Chips<Listing<Movement>>;
