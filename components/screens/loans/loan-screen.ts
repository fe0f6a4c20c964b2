import type { ListDefinition, WordOf } from "@/components/list/list-definition";
import { loanList } from "@/lib/domain/list-address";
import type { Loan } from "@/lib/domain/loan";
import { loanColumns, loanRow } from "./loan-columns";

/** /loans as data. */
export const loanScreen = {
  name: "loans",
  shape: loanList,
  columns: loanColumns,
  row: loanRow,
  fields: ["status", "overdue", "currency", "q"],
  search: { label: "loans.search", example: "loans.searchExample" },
} satisfies ListDefinition<Loan, typeof loanList, WordOf<"loans">>;
