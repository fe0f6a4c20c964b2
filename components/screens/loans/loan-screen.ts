import type { ListDefinition, WordOf } from "@/components/list/list-definition";
import { loanList } from "@/lib/domain/lists/list-address";
import type { Loan } from "@/lib/domain/loans/loan";
import { commonStatuses } from "@/lib/domain/loans/status";
import { loanColumns, loanRow, loanSheetRow } from "./loan-columns";

export const loanScreen = {
  name: "loans",
  shape: loanList,
  columns: loanColumns,
  row: loanRow,
  sheetRow: loanSheetRow,
  fields: ["status", "overdue", "currency", "q"],
  // A lender with DEFAULTED loans is led to them.
  offered: { status: commonStatuses },
  tabs: {
    label: "loans.tabs",
    none: "loans.noneHere",
    whole: "loans.seeAll",
    views: [
      { label: "loans.active", filters: { status: "ACTIVE" }, sort: "nextPaymentDate" },
      { label: "loans.toBegin", filters: { status: "PENDING" }, sort: "startDate" },
      { label: "loans.ended", filters: { status: "FINISHED" }, sort: "-maturityDate" },
      { label: "loans.all", filters: { status: undefined }, sort: "nextPaymentDate" },
    ],
  },
  search: { label: "loans.search", example: "loans.searchExample" },
} satisfies ListDefinition<Loan, typeof loanList, WordOf<"loans">>;
