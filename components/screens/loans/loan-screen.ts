import type { FilterFields } from "@/components/filters/list-filters";
import { loanList } from "@/lib/domain/list-address";

/** /loans as data. */
export const loanScreen = {
  shape: loanList,
  fields: ["status", "overdue", "currency", "q"],
  search: { label: "loans.search", example: "loans.searchExample" },
} satisfies FilterFields<typeof loanList>;
