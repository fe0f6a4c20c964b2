import type { ReactNode } from "react";
import { columnsOf } from "@/components/list/columns";
import { ListRegion } from "@/components/list/list-region";
import type { Outcome } from "@/lib/domain/failure";
import { type ListAddress, loanList } from "@/lib/domain/list-address";
import type { Listing } from "@/lib/domain/listing";
import type { Loan } from "@/lib/domain/loan";
import { translations } from "@/lib/i18n/translations";
import { loanColumns, loanRow } from "./loan-columns";

/** The loans of one read, or the failure; `sums` are made from how many there are. */
export function LoanList(props: {
  outcome: Outcome<Listing<Loan>>;
  address: ListAddress;
  sums: (listed: number) => ReactNode;
}) {
  const { outcome, address, sums } = props;
  const t = translations();
  const columns = columnsOf(loanColumns, (key) => t(`loans.${key}`), loanList, address, t);
  return (
    <ListRegion
      outcome={outcome}
      shape={loanList}
      address={address}
      columns={columns}
      words={{
        caption: t("titles.loans"),
        empty: t("loans.empty"),
        emptyText: t("loans.emptyText"),
        noMatch: t("loans.noMatch"),
      }}
      row={(loan) => loanRow(loan, t)}
      footer={outcome.ok && outcome.value.total > 0 ? sums(outcome.value.total) : null}
    />
  );
}
