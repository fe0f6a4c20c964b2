import { getTranslations } from "next-intl/server";
import { columnsOf } from "@/components/list/list-address-links";
import { EmptyList } from "@/components/list/list-notices";
import { ListRegion } from "@/components/list/list-region";
import { ListRows } from "@/components/list/list-rows";
import type { Outcome } from "@/lib/domain/failure";
import { type ListAddress, listHref, loanList, unfilteredHref } from "@/lib/domain/list-address";
import type { Listing } from "@/lib/domain/listing";
import type { Loan } from "@/lib/domain/loan";
import { loanColumns, loanRow } from "./loan-columns";

/** The loans that one read gave, or why there are none. */
export async function LoanList(props: { outcome: Outcome<Listing<Loan>>; address: ListAddress }) {
  const { outcome, address } = props;
  const t = await getTranslations();
  const columns = columnsOf(loanColumns, (key) => t(`loans.${key}`), loanList, address, t);
  return (
    <ListRegion
      outcome={outcome}
      shape={loanList}
      address={address}
      columns={columns}
      empty={({ total }) => (
        <EmptyList
          total={total}
          filtered={Object.keys(address.filters).length > 0}
          clearHref={unfilteredHref(loanList, address)}
          firstPageHref={listHref(loanList, address, { page: 1 })}
          never={{ title: t("loans.empty"), text: t("loans.emptyText") }}
          noMatch={t("loans.noMatch")}
        />
      )}
    >
      {({ rows, total }) => (
        <ListRows
          caption={t("titles.loans")}
          shape={loanList}
          address={address}
          columns={columns}
          rows={rows.map((loan) => loanRow(loan, t))}
          total={total}
        />
      )}
    </ListRegion>
  );
}
